package sqlitefile

import (
	"strconv"
	"strings"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"
)

// DB is a database that has been opened. Only one goroutine at a time can use it.
type DB struct {
	conn   *sqlite3.Conn
	disk   *disk
	work   *work
	tables []tableRow
	broken bool
}

// tableRow is a table as listed in the schema.
type tableRow struct {
	name string
	// stored means that its rows are in the file rather than computed by SQL.
	stored bool
}

// connect opens a database and reads the list of its tables.
func connect(file, log []byte) (db *DB, err error) {
	db = &DB{work: scheming()}
	db.disk = &disk{file, log, db.work}
	vfs.Register(db.disk.name(), db.disk)
	defer vfs.Unregister(db.disk.name()) // the connection keeps the disk
	defer func() {
		if err != nil {
			db.Close()
			db = nil
		}
	}()
	defer db.caught(&err)
	ctx := sqlite3.WithMaxMemory(db.work, maxMemory)
	db.conn, err = sqlite3.OpenContext(ctx, "file:"+fileName+"?mode=ro&vfs="+db.disk.name())
	if err != nil {
		return db, db.fault(err)
	}
	db.conn.SetInterrupt(db.work)
	if err = db.fence(); err != nil {
		return db, db.fault(err)
	}
	if err = db.readSchema(); err != nil {
		return db, err
	}
	db.work.rowsOf(len(file) + len(log))
	return db, nil
}

// Close frees the memory.
func (db *DB) Close() {
	if db.conn == nil {
		return
	}
	var err error
	defer db.caught(&err)
	_ = db.conn.Close() // nothing was written
	db.conn = nil
}

// fence stops a database from doing anything except returning its rows.
func (db *DB) fence() error {
	for limit, most := range limits() {
		db.conn.Limit(limit, most)
	}
	for option, on := range map[sqlite3.DBConfig]bool{
		sqlite3.DBCONFIG_DEFENSIVE: true, sqlite3.DBCONFIG_TRUSTED_SCHEMA: false, sqlite3.DBCONFIG_ENABLE_TRIGGER: false,
		sqlite3.DBCONFIG_ENABLE_VIEW: false, sqlite3.DBCONFIG_ENABLE_FKEY: false, sqlite3.DBCONFIG_WRITABLE_SCHEMA: false,
	} {
		if _, err := db.conn.Config(option, on); err != nil {
			return err
		}
	}
	// An exclusive lock keeps the index of the write-ahead log in memory.
	err := db.conn.Exec("PRAGMA locking_mode=exclusive; PRAGMA query_only=on; PRAGMA cell_size_check=on; PRAGMA mmap_size=0; PRAGMA temp_store=memory")
	if err != nil {
		return err
	}
	return db.conn.SetAuthorizer(func(action sqlite3.AuthorizerActionCode, name, _, _, _ string) sqlite3.AuthorizerReturnCode {
		if action == sqlite3.AUTH_SELECT || action == sqlite3.AUTH_READ || action == sqlite3.AUTH_PRAGMA && (name == "table_xinfo" || name == "cache_size") {
			return sqlite3.AUTH_OK
		}
		return sqlite3.AUTH_DENY
	})
}

// readSchema reads the list of tables.
func (db *DB) readSchema() error {
	if err := db.conn.Exec("PRAGMA cache_size=" + strconv.Itoa(cachePages)); err != nil {
		return db.fault(err)
	}
	return db.each("SELECT name, sql, rootpage FROM sqlite_schema WHERE type = 'table'", func(row *sqlite3.Stmt) bool {
		sql := strings.ToUpper(row.ColumnText(1))
		db.tables = append(db.tables, tableRow{row.ColumnText(0), strings.HasPrefix(sql, "CREATE TABLE") && row.ColumnInt64(2) > 0})
		if len(db.tables) > mostTables {
			db.work.exceeds(LargeSchema)
		}
		return true
	})
}

// each calls a function with each row of a query, until the function returns false.
func (db *DB) each(sql string, take func(row *sqlite3.Stmt) bool) (err error) {
	if db.conn == nil || db.broken {
		return &Error{Damaged, "the database is closed"}
	}
	defer db.caught(&err)
	query, _, err := db.conn.Prepare(sql)
	if err != nil {
		return db.fault(err)
	}
	defer func() {
		if !db.broken {
			_ = query.Close() // Err has already returned this error
		}
	}()
	for query.Step() {
		if !take(query) {
			return nil
		}
	}
	if err := query.Err(); err != nil {
		return db.fault(err)
	}
	return nil
}
