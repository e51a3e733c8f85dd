export { baselineColour } from './baseline-colour.ts';
export { type Comparison, compareWithBaseline, type Slip } from './compare-baseline.ts';
export { slipCellText, slipText } from './slip-text.ts';
export { type NewBaseline, takeBaseline } from './take-baseline.ts';
export { type BaselineView, createBaselineView, withBaseline } from './with-baseline.ts';
