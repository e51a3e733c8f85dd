import { cachedIds, cacheIds } from '../changes/ordered-ids.ts';
import type { Records } from '../changes/records.ts';
import { recordStep, stepTo } from '../changes/table-steps.ts';
import { type Id, LOOK_FIELDS, type State, type Task } from '../model/index.ts';
import { type ActiveRule, activeRules } from './active-rules.ts';
import { allOf, milestoneTest, type Test, taskTest } from './meets.ts';
import { type Day, factsFor, type RuleFacts } from './rule-facts.ts';

type Kind = 'task' | 'milestone';
type Record = Pick<Task, 'designTemplate' | 'milestoneTemplate' | 'isMilestone'>;
type Table = ReadonlyMap<Id, Record>;

/** What decides about every record of a table. */
interface Basis {
  readonly rules: readonly ActiveRule[];
  readonly today: RuleFacts['today'];
  readonly critical: RuleFacts['critical'];
  readonly progressBelow: RuleFacts['progressBelow'];
  readonly isMissed: RuleFacts['isMissed'];
}

interface Shown {
  readonly basis: Basis;
  readonly table: Table;
}

const tables = new WeakMap<Table, Shown>();
/** A record with each template: the same object each time, so that a layout recognises what is as before. */
const dressed = new WeakMap<Record, Map<Id, Record>>();

function dress(record: Record, key: Id): Record {
  const field = record.isMilestone === true ? 'milestoneTemplate' : 'designTemplate';
  if (record[field] === key) return record;
  const looks = dressed.get(record) ?? new Map<Id, Record>();
  const known = looks.get(key);
  if (known !== undefined) return known;
  const made = { ...record, [field]: key };
  looks.set(key, made);
  dressed.set(record, looks);
  return made;
}

/** How the rules make a record look. */
type Look = (record: Record, id: Id) => Record;

/** A rule for records of a kind: what it asks of them, and the looks that it gives. */
interface Case {
  readonly holds: Test<Record>;
  readonly rule: ActiveRule;
}

/** The template that a rule gives a record. */
function keyFor(kind: Kind, { isMilestone }: Record, rule: ActiveRule): Id | undefined {
  return kind === 'task' && isMilestone !== true ? rule.taskTemplate : rule.milestoneTemplate;
}

/** The first rule that holds and gives a record a look. */
function findCase(kind: Kind, cases: readonly Case[], record: Record, id: Id): ActiveRule | undefined {
  return cases.find(({ holds, rule }) => keyFor(kind, record, rule) !== undefined && holds(record, id))?.rule;
}

function casesOf(kind: Kind, rules: readonly ActiveRule[], facts: RuleFacts): readonly Case[] {
  const testOf = (kind === 'task' ? taskTest : milestoneTest) as typeof taskTest;
  return rules
    .filter(({ milestoneTemplate }) => kind === 'task' || milestoneTemplate !== undefined)
    .map((rule): Case => ({ holds: allOf(rule.rule.conditions.map((one) => testOf(one, facts))), rule }));
}

function lookOf(kind: Kind, cases: readonly Case[]): Look {
  return (record, id) => {
    const rule = findCase(kind, cases, record, id);
    const key = rule && keyFor(kind, record, rule);
    return key === undefined ? record : dress(record, key);
  };
}

function isSameBasis(a: Basis, b: Basis): boolean {
  return (
    a.rules === b.rules &&
    a.today === b.today &&
    a.critical === b.critical &&
    a.progressBelow === b.progressBelow &&
    a.isMissed === b.isMissed
  );
}

function showAll(table: Table, look: Look): Table {
  let made: Map<Id, Record> | undefined;
  for (const [id, record] of table) {
    const shown = look(record, id);
    if (shown === record) continue;
    made ??= new Map(table);
    made.set(id, shown);
  }
  return made ?? table;
}

/** Looks again only at the records that an edit changed; undefined if that isn't known. */
function showStep(table: Table, basis: Basis, look: Look): Table | undefined {
  const step = stepTo(table as Records);
  const before = step && tables.get(step.before);
  if (step === undefined || before === undefined || !isSameBasis(before.basis, basis)) return undefined;
  const shownIds = [...step.ids].filter((id) => {
    const record = table.get(id);
    return record !== undefined && look(record, id) !== record;
  });
  // No rule has held for anything so far.
  if (before.table === step.before && shownIds.length === 0) return table;
  const made = new Map(before.table);
  for (const id of step.ids) {
    const record = table.get(id);
    if (record === undefined) made.delete(id);
    else made.set(id, look(record, id));
  }
  recordStep(made as Records, before.table as Records, step.ids);
  return made;
}

function showTable(kind: Kind, table: Table, basis: Basis, facts: RuleFacts): Table {
  const known = tables.get(table);
  if (known !== undefined && isSameBasis(known.basis, basis)) return known.table;
  const cases = casesOf(kind, basis.rules, facts);
  if (cases.length === 0) return table;
  const look = lookOf(kind, cases);
  const shown = showStep(table, basis, look) ?? showAll(table, look);
  const ids = cachedIds(table as Records);
  if (shown !== table && ids !== undefined) cacheIds(shown as Records, ids);
  tables.set(table, { basis, table: shown });
  return shown;
}

const states = new WeakMap<State, { readonly basis: Basis; readonly state: State }>();

/**
 * The chart as its rules make it look on a day: tasks and milestones for which one holds name its design template instead of
 * their own. Without a day nothing is late. Never changes its input; gives the same objects as long as nothing that counts
 * changes, and after an edit looks only at what that changed.
 */
export function withRuleLooks(state: State, today: Day | undefined): State {
  const rules = activeRules(state);
  if (rules.length === 0) return state;
  const facts = factsFor(state, today);
  const basis: Basis = { rules, ...facts };
  const known = states.get(state);
  if (known !== undefined && isSameBasis(known.basis, basis)) return known.state;
  const task = showTable('task', state.task, basis, facts) as State['task'];
  const milestone = showTable('milestone', state.milestone, basis, facts) as State['milestone'];
  const isSame = task === state.task && milestone === state.milestone;
  const shown = isSame ? state : { ...state, task, milestone };
  states.set(state, { basis, state: shown });
  return shown;
}

/** What a rule does on a day. */
export interface RuleUse {
  /** How many tasks and milestones it gives its look: those that no rule before it does. */
  readonly count: number;
  /** How many of these have something of their look set by hand, which stays. */
  readonly byHand: number;
}

/** What each rule that is switched on does on a day. */
export function ruleUses(state: State, today: Day | undefined): ReadonlyMap<Id, RuleUse> {
  const rules = activeRules(state);
  const facts = factsFor(state, today);
  const uses = new Map<Id, RuleUse>(rules.map(({ id }) => [id, { count: 0, byHand: 0 }]));
  for (const kind of ['task', 'milestone'] as const) {
    const cases = casesOf(kind, rules, facts);
    for (const [id, record] of state[kind] as Table) {
      const found = findCase(kind, cases, record, id)?.id;
      const use = found === undefined ? undefined : uses.get(found);
      if (found === undefined || use === undefined) continue;
      const look = record.isMilestone === true ? 'milestone' : kind;
      const isByHand = LOOK_FIELDS[look].some((field) => field in record);
      uses.set(found, { count: use.count + 1, byHand: use.byHand + Number(isByHand) });
    }
  }
  return uses;
}
