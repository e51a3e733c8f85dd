export * from './civil.ts';
export * from './duration-minutes.ts';
export * from './limits.ts';
export * from './place-tasks.ts';
export * from './plan.ts';
export * from './plan-schema.ts';
export * from './tidy-plan.ts';
export * from './working-calendar.ts';
