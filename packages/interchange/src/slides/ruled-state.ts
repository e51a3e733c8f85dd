import { MAIN, type Rule, type State, settingsOf } from '@giotto/chart/model';
import { activeRules, type Day, withRuleLooks } from '@giotto/chart/rules';

function withoutName({ name: _, ...rule }: Rule): Rule {
  return rule;
}

/**
 * The chart of slides as its rules make it look on a day. Slides have a legend of their own, on each of them: the chart has
 * none above its timeline, and rules have no names if it would have none.
 */
export function ruledState(state: State, today: Day | undefined): State {
  if (state.rule.size === 0) return state;
  const { showLegend } = settingsOf(state);
  const rule = showLegend ? state.rule : new Map([...state.rule].map(([id, one]) => [id, withoutName(one)]));
  const chart = new Map([[MAIN, { ...state.chart.get(MAIN), showLegend: false }]]);
  return withRuleLooks({ ...state, chart, rule }, today);
}

/** What the rules that give a template call it; undefined if no rule gives it, or none of them has a name. */
export function ruleNameOf(state: State, kind: 'task' | 'milestone', key: string): string | undefined {
  const names = activeRules(state).flatMap(({ rule, taskTemplate, milestoneTemplate }) => {
    const isOf = (kind === 'task' ? taskTemplate : milestoneTemplate) === key;
    return isOf && rule.name ? rule.name : [];
  });
  return names.length === 0 ? undefined : [...new Set(names)].join(', ');
}
