import file from './file.json' with { type: 'json' };
import mermaid from './mermaid.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import xer from './xer.json' with { type: 'json' };
import xml from './xml.json' with { type: 'json' };

/** Why files are refused, in French, by the refusals' codes. */
export const refusals = { ...file, ...mermaid, ...table, ...xer, ...xml };
