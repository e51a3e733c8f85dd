import interchange from './interchange.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };

/** The French texts of the export to other programs: loaded with it. */
export const exportPlanMessages = { ...interchange, ...report };
