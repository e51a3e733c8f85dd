import type { Kind } from '../model/index.ts';
import type { DerivedEffect, Effect, Fields } from './change.ts';
import { areHolding, areTimelineSize, PLACING_FIELDS } from './consequence-fields.ts';
import { countDerived } from './derived.ts';
import { type Action, actionOf } from './describe-action.ts';
import { isTurnedOn } from './scheduler.ts';

const SUBJECTS: { readonly [K in Kind]: Subject } = {
  chart: 'settings',
  theme: 'style',
  calendar: 'calendar',
  baseline: 'baseline',
  person: 'person',
  rule: 'rules',
  timeline: 'timeline',
  task: 'task',
  milestone: 'milestone',
  verticalLane: 'lane',
  horizontalLane: 'lane',
  verticalMarker: 'marker',
  horizontalMarker: 'marker',
  dependency: 'dependency',
  taskDesignTemplate: 'style',
  milestoneDesignTemplate: 'style',
  laneDesignTemplate: 'style',
  markerDesignTemplate: 'style',
  dependencyDesignTemplate: 'style',
};

type Subject =
  | 'settings'
  | 'style'
  | 'timeline'
  | 'calendar'
  | 'baseline'
  | 'person'
  | 'rules'
  | 'task'
  | 'milestone'
  | 'lane'
  | 'marker'
  | 'dependency';

/** What is edited rather than created, moved or deleted. */
const SETTINGS: ReadonlySet<Subject> = new Set<Subject>(['settings', 'style', 'timeline', 'rules']);

/** Every key that `describe` can return; the text catalogue must contain them all. */
export const DESCRIPTION_KEYS = [
  'nothing',
  'several',
  'settings.edited',
  'style.edited',
  'timeline.edited',
  'rules.edited',
  ...(['task', 'milestone', 'lane', 'marker', 'dependency', 'element'] as const).flatMap(
    (subject) =>
      [`${subject}.created`, `${subject}.deleted`, `${subject}.restyled`, `${subject}.edited`] as const,
  ),
  ...(['task', 'milestone', 'lane', 'marker', 'element'] as const).flatMap(
    (subject) => [`${subject}.renamed`, `${subject}.moved`] as const,
  ),
  ...(['task', 'lane', 'element'] as const).map((subject) => `${subject}.resized` as const),
  ...(['calendar', 'baseline', 'person'] as const).flatMap(
    (subject) =>
      [`${subject}.created`, `${subject}.deleted`, `${subject}.renamed`, `${subject}.edited`] as const,
  ),
  'task.reordered',
  'task.indented',
  'task.progressed',
] as const;
type DescriptionKey = (typeof DESCRIPTION_KEYS)[number];

/** The history's description of an update: a key of the text catalogue and the values its text needs. */
export interface Description {
  readonly key: DescriptionKey;
  /** `count`: how many records; `title`: the title, if there is one record and its title is known. */
  readonly values: { readonly count: number; readonly title?: string };
  /** How many tasks and milestones followed in a scheduled chart. */
  readonly followed?: number;
}

/** Effects that people made. */
type MadeEffect = Exclude<Effect, DerivedEffect>;

interface Deed {
  readonly effect: MadeEffect;
  readonly subject: Subject;
  readonly action: Action;
}

/**
 * Describes what an update did, as in "Moved 3 tasks" (`spec/charts.md` §2, History). Side effects (deleting a task's
 * dependencies, elements kept beside their rows) aren't mentioned. `findName` supplies titles that the effects don't
 * contain.
 */
export function describe(
  effects: readonly Effect[],
  findName: (effect: Effect) => string | undefined = () => undefined,
): Description {
  const deeds = effects
    .filter((effect) => effect.type !== 'derived')
    .filter((effect) => effect.type !== 'set' || effect.sys === undefined)
    .map((effect): Deed => ({ effect, subject: SUBJECTS[effect.kind], action: actionOf(effect) }));
  const main = withoutConsequences(deeds);
  const count = new Set(main.map(({ effect }) => `${effect.kind} ${effect.id}`)).size;
  const title = count === 1 ? (findTitle(main) ?? nameOf(main, findName)) : undefined;
  const followed = countFollowed(effects);
  return {
    key: findKey(main),
    values: title === undefined ? { count } : { count, title },
    ...(followed > 0 && { followed }),
  };
}

/** How many elements moved without having been moved themselves. */
function countFollowed(effects: readonly Effect[]): number {
  let moved = 0;
  const placed = new Set<string>();
  for (const effect of effects) {
    if (effect.type === 'derived') moved += countDerived(effect);
    else if (effect.type === 'set' && PLACING_FIELDS.some((field) => field in effect.fields))
      placed.add(effect.id);
  }
  return isTurnedOn(effects) ? moved : Math.max(0, moved - placed.size);
}

function findKey(deeds: readonly Deed[]): DescriptionKey {
  const first = deeds[0];
  if (!first) return 'nothing';
  const subjects = new Set(deeds.map(({ subject }) => subject));
  const actions = new Set(deeds.map(({ action }) => action));
  const action = actions.size === 1 ? first.action : isMove(actions) ? 'moved' : 'edited';
  // A rule may come with the design template that it gives.
  if (subjects.has('rules') && subjects.size === (subjects.has('style') ? 2 : 1)) return 'rules.edited';
  if (subjects.size === 1) return toKey(first.subject, SETTINGS.has(first.subject) ? 'edited' : action);
  const isElements = ![...subjects].some((subject) => SETTINGS.has(subject));
  return isElements && actions.size === 1 ? toKey('element', action) : 'several';
}

/** A move in time and to another row at once. */
function isMove(actions: ReadonlySet<Action>): boolean {
  return actions.size === 2 && actions.has('moved') && actions.has('reordered');
}

/** Returns only keys of the catalogue; falls back to 'edited'. */
function toKey(subject: Subject | 'element', action: Action): DescriptionKey {
  const key = `${subject}.${action}`;
  return DESCRIPTION_KEYS.find((known) => known === key) ?? `${subject}.edited`;
}

function withoutConsequences(deeds: readonly Deed[]): readonly Deed[] {
  const hasDeleted = deeds.some(({ subject, action }) => {
    return (subject === 'task' || subject === 'milestone') && action === 'deleted';
  });
  const hasRows = deeds.some(({ subject, action }) => {
    return subject === 'task' && (action === 'created' || action === 'deleted' || action === 'reordered');
  });
  const holdsOthers =
    hasRows || deeds.some(({ action }) => action === 'indented') || isTurnedOn(deeds.map(toEffect));
  const created = new Set(
    deeds
      .filter(({ subject, action }) => subject === 'task' && action === 'created')
      .map(({ effect }) => effect.id),
  );
  const main = deeds.filter(({ effect, subject, action }) => {
    if (isLinkOf(effect, created) || isTimelineSize(effect) || (holdsOthers && isHold(effect))) return false;
    if (hasDeleted && subject === 'dependency' && action === 'deleted') return false;
    if (!hasRows || effect.type !== 'set') return true;
    return action !== 'indented' && !(action === 'reordered' || isRowShift(effect));
  });
  return main.length > 0 ? main : deeds;
}

function toEffect({ effect }: Deed): Effect {
  return effect;
}

/** Whether a set only keeps a task or milestone where it is: scheduling begins, or it loses its last child. */
function isHold(effect: Effect): boolean {
  return (
    effect.type === 'set' &&
    (effect.kind === 'task' || effect.kind === 'milestone') &&
    ('pin' in effect.fields || 'work' in effect.fields) &&
    areHolding(Object.keys(effect.fields))
  );
}

/** Whether this is a link to a task that was created in the same step. */
function isLinkOf(effect: Effect, created: ReadonlySet<string>): boolean {
  if (effect.type !== 'create' || effect.kind !== 'dependency') return false;
  return created.has(String(effect.value.from)) || created.has(String(effect.value.to));
}

/** Whether a set only fits the timeline's length and the picture's width to the elements. */
function isTimelineSize(effect: Effect): boolean {
  return effect.type === 'set' && areTimelineSize(effect.kind, Object.keys(effect.fields));
}

/** Whether a set only keeps an element beside its rows (`chart-model.md`, Rows). */
function isRowShift({ kind, fields }: Effect & { type: 'set' }): boolean {
  if (kind === 'horizontalLane')
    return Object.keys(fields).every((name) => name === 'rowIndex' || name === 'duration');
  return Object.keys(fields).every(
    (name) => name === 'rowIndex' || name === 'position' || name === 'titleRow',
  );
}

function nameOf(
  [first]: readonly Deed[],
  findName: (effect: Effect) => string | undefined,
): string | undefined {
  return (first && findName(first.effect)) || undefined;
}

function findTitle(deeds: readonly Deed[]): string | undefined {
  for (const { effect } of deeds) {
    const source: Fields | null =
      effect.type === 'create'
        ? effect.value
        : effect.type === 'delete'
          ? effect.prev
          : effect.type === 'set'
            ? effect.fields
            : null;
    const title = source?.title;
    if (typeof title === 'string' && title !== '') return title;
  }
  return undefined;
}
