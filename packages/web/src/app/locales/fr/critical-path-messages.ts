import criticalPath from './criticalPath.json' with { type: 'json' };

/** The French texts of the critical path: loaded when it is shown. */
export const criticalPathMessages = criticalPath;
