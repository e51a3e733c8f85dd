import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import {
  type ConditionType,
  type Id,
  listPeople,
  NAME_LIMIT,
  personOf,
  RECORD_LIMITS,
  type Rule,
  type RuleCondition,
  type State,
  themeOf,
} from '@giotto/chart/model';
import { personColours } from '@giotto/chart/person-colours';

/** How many rules a chart can have. */
export const RULES_LIMIT = RECORD_LIMITS.find(({ name }) => name === 'rules')?.max ?? 0;

/** What a new rule is made of; absent ids of templates: those of the chart's style. */
interface NewRule {
  readonly id: Id;
  readonly name: string;
}

type Create = PlainChange & { readonly type: 'create' };

function createRule(id: Id, { conditions, ...value }: Rule): Create {
  const plain = conditions.map(({ is, people, text }) => ({
    is,
    ...(people && { people: [...people] }),
    ...(text !== undefined && { text }),
  }));
  return { type: 'create', kind: 'rule', id, value: { ...value, conditions: plain } };
}

/** The fields of a rule as changes take them. */
export function setRule(id: Id, fields: Partial<Record<keyof Rule, unknown>>): PlainChange {
  return { type: 'set', kind: 'rule', id, fields: fields as (PlainChange & { type: 'set' })['fields'] };
}

/** A rule that asks for one thing and has no look yet. */
export function newRule({ id, name }: NewRule): readonly PlainChange[] {
  return [createRule(id, { name, conditions: [{ is: 'notStarted' }] })];
}

/** The templates that every built-in style has; a chart from elsewhere gets its own. */
const LOOKS = {
  late: { key: 'risk', color: '#DC2626' },
  done: { key: 'done', color: '#8A93A3' },
} as const;

/** A rule for a state of progress, with the style's template for it; a chart without it gets one. */
export function progressRule(
  state: State,
  is: 'late' | 'done',
  { id, name }: NewRule,
): readonly PlainChange[] {
  const { key, color } = LOOKS[is];
  const template: PlainChange[] = state.taskDesignTemplate.has(key)
    ? []
    : [{ type: 'create', kind: 'taskDesignTemplate', id: key, value: { name, color } }];
  return [...template, createRule(id, { name, conditions: [{ is }], taskTemplate: key })];
}

/** The people who work on tasks, as many as there is room for rules. */
export function peopleToColour(state: State): readonly Id[] {
  const working = new Set(
    [...state.task.values()].flatMap(({ assignments = [] }) => assignments.map(({ person }) => person)),
  );
  const left = Math.max(0, RULES_LIMIT - state.rule.size);
  return listPeople(state)
    .filter((id) => working.has(id))
    .slice(0, left);
}

/** A rule for each person who works on a task, each with a template in their colour. */
export function personRules(state: State, newId: () => Id): readonly PlainChange[] {
  const colourOf = personColours(state);
  return peopleToColour(state).flatMap((person) => {
    const name = personOf(state, person).name.slice(0, NAME_LIMIT);
    const key = newId();
    const color = colourOf(person) ?? themeOf(state).mutedColor;
    return [
      { type: 'create', kind: 'taskDesignTemplate', id: key, value: { name, color } } as const,
      createRule(newId(), { name, conditions: [{ is: 'person', people: [person] }], taskTemplate: key }),
    ];
  });
}

/** Moves a rule to a place among the others, counted without itself; nothing if it is there. */
export function placeRule(state: State, id: Id, index: number): readonly PlainChange[] {
  const ids = orderedIds(state, 'rule');
  if (!state.rule.has(id) || ids.indexOf(id) === index) return [];
  const others = ids.filter((other) => other !== id);
  return [{ type: 'move', kind: 'rule', id, after: others[Math.min(index, others.length) - 1] ?? null }];
}

/** A condition of another type, with what that type needs: somebody of the chart, or a text to begin with. */
export function conditionOf(is: ConditionType, people: readonly Id[], text: string): RuleCondition {
  const [first] = people;
  if (is === 'person') return { is, people: first === undefined ? [] : [first] };
  return is === 'text' ? { is, text } : { is };
}
