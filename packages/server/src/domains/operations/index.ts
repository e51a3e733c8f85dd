export { startCleanUpJob } from './clean-up.ts';
export { measureQueues } from './queues/queue-metrics.ts';
export { registerOperations } from './routes.ts';
export { watchRowCounts } from './row-counts/row-count-check.ts';
export { createDatabaseCounter } from './usage/database-counter.ts';
export { createDatabaseReporter } from './usage/database-reporter.ts';
export { createPlausibleCounter } from './usage/plausible-counter.ts';
