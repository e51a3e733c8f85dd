import type { Id, Rule, State } from '@giotto/chart/model';
import { isForBars } from '@giotto/chart/rules';

/** What a rule gives, of what the chart has. */
interface RuleDesign {
  readonly task: Id | undefined;
  readonly milestone: Id | undefined;
  /** Why it gives nothing: no design has been chosen, or the one that was is gone. Null: it gives something. */
  readonly missing: 'unset' | 'deleted' | null;
}

/** The design templates that a rule gives, whether it is switched on or not. */
export function designOf(
  state: Pick<State, 'taskDesignTemplate' | 'milestoneDesignTemplate'>,
  rule: Rule,
): RuleDesign {
  const wanted = {
    task: isForBars(rule) ? rule.taskTemplate : undefined,
    milestone: rule.milestoneTemplate,
  };
  const isThere = (kind: 'task' | 'milestone') => {
    const key = wanted[kind];
    return key !== undefined && state[`${kind}DesignTemplate`].has(key) ? key : undefined;
  };
  const [task, milestone] = [isThere('task'), isThere('milestone')];
  const isNamed = (wanted.task ?? wanted.milestone) !== undefined;
  const missing = (task ?? milestone) !== undefined ? null : isNamed ? 'deleted' : 'unset';
  return { task, milestone, missing };
}
