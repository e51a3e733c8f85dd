import chart from './chart.json' with { type: 'json' };
import gan from './gan.json' with { type: 'json' };
import general from './general.json' with { type: 'json' };
import ics from './ics.json' with { type: 'json' };
import merge from './merge.json' with { type: 'json' };
import mermaid from './mermaid.json' with { type: 'json' };
import mspdi from './mspdi.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import xer from './xer.json' with { type: 'json' };
import xml from './xml.json' with { type: 'json' };

/** What a report says in German, by its codes. */
export const reportCodes = {
  ...chart,
  ...gan,
  ...general,
  ...ics,
  ...merge,
  ...mermaid,
  ...mspdi,
  ...table,
  ...xer,
  ...xml,
};
