package serve

import (
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
)

// TestServer_JSONFitsItsSchema validates the JSON of a match, with and without a clock, against the
// schema of "help json". It does not allow fields that the schema does not name.
func TestServer_JSONFitsItsSchema(t *testing.T) {
	text, err := os.ReadFile("../app/json.schema.json")
	require.NoError(t, err)
	schema, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	closed(schema)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("json.schema.json", schema))
	fits := func(definition, text string) {
		t.Helper()
		s, err := c.Compile("json.schema.json#/$defs/" + definition)
		require.NoError(t, err)
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		require.NoError(t, err)
		require.NoError(t, s.Validate(value))
	}
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		for _, entries := range []int{0, k.entries() / 2, k.entries()} {
			k.write(t, entries)
			_, web := k.serving(t, 0)
			_, body := get(t, web.URL+"/state.json")
			fits("state", body)
			if entries == 0 {
				continue // there is no event
			}
			for line := range strings.Lines(told(t, web.URL+"/events", entries)) {
				if event, ok := strings.CutPrefix(line, "data: "); ok {
					fits("told", event)
				}
			}
		}
	}
	p := playing(t, keep(t, "", 1), 0, "--clock", "50m", "--at-time", "2")
	_, body := get(t, p.address+"/state.json")
	require.Contains(t, body, `"clock"`)
	fits("state", body)
	p.quit(t)
}

// closed makes the objects of a schema allow only the fields that it names.
func closed(schema any) {
	switch schema := schema.(type) {
	case []any:
		for _, e := range schema {
			closed(e)
		}
	case map[string]any:
		_, listed := schema["required"]
		if _, open := schema["additionalProperties"]; listed && !open {
			schema["additionalProperties"] = false
		}
		for _, e := range schema {
			closed(e)
		}
	}
}
