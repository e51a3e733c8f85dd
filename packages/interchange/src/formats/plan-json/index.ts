export { readPlanJson as read } from './read-plan-json.ts';
export { writePlanJson as write } from './write-plan-json.ts';
