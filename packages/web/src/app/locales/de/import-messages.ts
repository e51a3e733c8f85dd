import difference from './difference.json' with { type: 'json' };
import fileImport from './import.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import starter from './starter.json' with { type: 'json' };

/** The German texts of the import: loaded with it. */
export const importMessages = { ...difference, ...fileImport, ...report, ...starter };
