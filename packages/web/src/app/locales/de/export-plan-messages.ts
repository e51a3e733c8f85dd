import exporting from './export.json' with { type: 'json' };
import interchange from './interchange.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };

/** The German texts of exports: loaded with it. */
export const exportPlanMessages = { ...exporting, ...interchange, ...report };
