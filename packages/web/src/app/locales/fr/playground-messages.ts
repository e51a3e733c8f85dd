import playground from './playground.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };

/** The French texts of the playground: loaded with it. */
export const playgroundMessages = { ...playground, ...report };
