export type { Conflict } from './figures/conflicts.ts';
export type { Driver } from './figures/drivers.ts';
export { type Figures, figuresOf } from './figures/figures.ts';
export { compileCalendar, compileNetwork } from './network/compile-network.ts';
export type { CompiledNetwork } from './network/compiled-network.ts';
export { recompileNetwork } from './network/recompile-network.ts';
export * from './network.ts';
export { type Schedule, schedule } from './passes/schedule.ts';
