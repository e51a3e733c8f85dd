export {
  type ActiveRule,
  activeRules,
  dependsOnToday,
  isForBars,
} from './active-rules.ts';
export { layoutWithRules, type RuleView } from './layout-with-rules.ts';
export { type Legend, type LegendRoom, legendOf } from './legend.ts';
export { legendNames } from './legend-names.ts';
export type { Day } from './rule-facts.ts';
export { type RuleUse, ruleUses, withRuleLooks } from './rule-looks.ts';
