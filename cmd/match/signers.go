package match

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"

	"shinpan/cmd/app"
	"shinpan/cmd/files"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/yamlfile"
)

// roster maps public keys, in hexadecimal, to the names of their owners.
type roster struct{ names map[string]string }

// rosterFile is a roster on disk.
type rosterFile struct {
	Keys yamlfile.Entries[yamlfile.At[string]] `yaml:"keys"`
}

// rosterLine returns the line of a roster for a key.
func rosterLine(public []byte, name string) string {
	quoted, _ := json.Marshal(name) // a name can always be encoded
	return "  " + hex.EncodeToString(public) + ": " + string(quoted) + "\n"
}

// readRoster reads a roster. An unusable key, a name that is not allowed and an empty roster
// are problems.
func readRoster(a *app.App, path string) (*roster, error) {
	text, err := app.ReadFile(path)
	if err != nil {
		return nil, a.FileError(path, err)
	}
	var f rosterFile
	problems := yamlfile.Decode(path, text, &f)
	wrong := func(code string, at referee.Place, args referee.Args) {
		problems = append(problems, referee.Problem{Code: code, Fix: code, At: at, Args: args, Grade: referee.Impossible})
	}
	r := &roster{names: map[string]string{}}
	for _, e := range f.Keys {
		key, err := hex.DecodeString(e.Key.Value)
		name := e.Value.Value
		switch bad := SignerName(name); {
		case err != nil || !record.SoundKey(key):
			wrong("keys.bad-key", e.Key.Place, referee.Args{"word": e.Key.Value})
		case bad != nil:
			wrong("keys.bad-name", e.Value.Place, referee.Args{"name": name})
		default:
			r.names[hex.EncodeToString(key)] = name
		}
	}
	if len(f.Keys) == 0 && problems == nil {
		wrong("keys.empty", referee.Place{File: path, Line: 1}, nil)
	}
	if problems != nil {
		referee.SortProblems(problems)
		return nil, &app.ProblemsError{Problems: problems, Words: a.Speech(), Code: app.ExitProblems}
	}
	return r, nil
}

// signers holds the information about signers in a run of “verify”: the roster, whether every match
// must be signed, and facts from the other matches of the run.
type signers struct {
	roster *roster
	// wanted means that it is a problem if no signature covers the whole match.
	wanted bool
	config string
	// keys holds the public keys with which each name signs. first holds, for each later copy of a
	// match, the path of the first copy.
	keys  map[string]map[string]bool
	first map[string]string
}

// survey reads the first line and the signatures of every match.
func (v *verifier) survey(refs []matchRef) {
	v.signers.keys, v.signers.first = map[string]map[string]bool{}, map[string]string{}
	began := map[string]string{}
	for _, ref := range refs {
		path, err := ref.name, ref.err
		if err == nil && !ref.file {
			path, err = find(path)
		}
		if err != nil {
			continue // verification reports the problem
		}
		if file, err := files.Open(path); err == nil {
			switch key := beginning(file); {
			case key == "":
			case began[key] == "":
				began[key] = path
			case began[key] != path:
				v.signers.first[path] = began[key]
			}
			_ = file.Close() // the file was only read
		}
		lines, _ := signatures(path) // the check reports problems
		for line := range bytes.Lines(lines) {
			s, problems := record.DecodeSignature(bytes.TrimSuffix(line, []byte("\n")))
			if problems != nil {
				continue
			}
			name := referee.Fold(s.Name)
			if v.signers.keys[name] == nil {
				v.signers.keys[name] = map[string]bool{}
			}
			if len(v.signers.keys[name]) < 2 && s.Genuine() {
				v.signers.keys[name][hex.EncodeToString(s.Key)] = true
			}
		}
	}
}

// beginning returns a text that identifies a match: its id, or a digest of its first line if it has
// a seed, because all matches with the same seed have the same id. It returns "" for a file that is
// not a match.
func beginning(file io.Reader) string {
	line, ok := firstLine(file)
	if !ok {
		return ""
	}
	header, problems := record.DecodeHeader(line)
	switch {
	case referee.Refuses(problems):
		return ""
	case header.Seed == nil:
		return header.ID
	}
	sum := sha256.Sum256(line)
	return string(sum[:])
}

// check returns the problems with a file's signatures that the file alone does not show. unsigned
// is the problem code for a file without a required signature.
func (by signers) check(path, unsigned string, genuine []record.Signed) []referee.Problem {
	grade := referee.Warning
	if by.roster != nil || by.wanted {
		grade = referee.Illegal
	}
	var problems []referee.Problem
	say := func(code string, grade referee.Grade, file string, args referee.Args) {
		problems = append(problems, referee.Problem{Code: code, Grade: grade, Args: args, At: referee.Place{File: file}})
	}
	if first := by.first[path]; first != "" {
		say("match.signed-twice", grade, path, referee.Args{"path": first})
	}
	vouched, added := false, -1
	told := map[string]bool{}
	for _, s := range genuine {
		public := hex.EncodeToString(s.Key)
		code := by.doubt(s.Name, public)
		if code == "" && s.Changed == 0 {
			vouched, added = vouched || s.Whole(), s.Added
		}
		if code == "" || told[public+s.Name] {
			continue
		}
		told[public+s.Name] = true
		as := grade
		if code == "match.signer-odd" {
			as = referee.Illegal
		}
		args := referee.Args{"name": s.Name, "key": s.Fingerprint(), "listed": ""}
		if by.roster != nil {
			args["listed"] = by.roster.names[public]
		}
		say(code, as, path+signedExt, args)
	}
	switch {
	case !by.wanted || vouched:
	case added >= 0:
		say("match.signed-part", referee.Illegal, path, referee.Args{"n": added})
	default:
		say(unsigned, referee.Illegal, path, nil)
	}
	return problems
}

// doubt returns the reason why a key may not belong to the name it signs with, or "" if there
// is none.
func (by signers) doubt(name, public string) string {
	switch {
	case SignerName(name) != nil:
		return "match.signer-odd"
	case by.roster == nil:
		if own := by.own(name); own != "" && own != public {
			return "match.signer-not-own"
		}
		if len(by.keys[referee.Fold(name)]) > 1 {
			return "match.signer-keys"
		}
		return ""
	}
	switch by.roster.names[public] {
	case name:
		return ""
	case "":
		return "match.signer-unlisted"
	}
	return "match.signer-otherwise"
}

// own returns the public key with which this user signs under a name, or "".
func (by signers) own(name string) string {
	if by.config == "" {
		return ""
	}
	text, err := files.Read(keyPath(by.config, name), mostKey)
	if err != nil {
		return ""
	}
	key := keyIn(text)
	if key == nil {
		return ""
	}
	return hex.EncodeToString(key[len(key)-ed25519.PublicKeySize:])
}
