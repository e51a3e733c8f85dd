import type { Id, Kind } from '../model/index.ts';
import type { DerivedEffect, Effect, Fields, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import { isSameJson } from './json-value.ts';

/** Effects that people made: what can be undone. */
type MadeEffect = Exclude<Effect, DerivedEffect>;

function isMade(effect: Effect): effect is MadeEffect {
  return effect.type !== 'derived' && (effect.type !== 'set' || effect.sys === undefined);
}

/**
 * The changes that undo effects, last first. Each is conditional on "still what I wrote" so that a colleague's later
 * work stays (`sync.md` §1.8): fields keep what others set, moved records stay if others moved them, created ones stay
 * if they changed or something refers to them. Effects marked `sys` aren't undone, nor dates that followed: in a
 * scheduled chart they follow again. Dates that people had set until they followed are put back.
 */
export function undoOf(effects: readonly Effect[], isScheduled = false): PlainChange[] {
  const isMarked = isScheduled || effects.some(switchesScheduling);
  const changes = effects.filter(isMade).map((effect) => undoOne(effect, isMarked));
  return withOverwritten(changes.reverse(), effects.flatMap(findOverwritten));
}

function switchesScheduling(effect: Effect): boolean {
  return effect.type === 'set' && effect.kind === 'chart' && 'dependentShift' in effect.fields;
}

/** A record whose dates or progress, set by people, follow from a step on: what they were, and what has followed. */
interface Overwritten {
  readonly kind: Kind;
  readonly id: Id;
  readonly set: Fields;
  readonly followed: Fields;
}

function findOverwritten(effect: Effect): Overwritten[] {
  if (effect.type !== 'derived') return [];
  return (effect.exact ?? [])
    .filter(({ wasInput }) => wasInput === 1)
    .map(({ kind, id, fields, prev }) => ({ kind, id, set: prev, followed: fields }));
}

/** What people wrote that has to be there still for a change to be done. */
function conditionOf(change: PlainChange): Fields {
  return (change.type === 'set' || change.type === 'delete' ? change.if : undefined) ?? {};
}

/**
 * Puts back what people had set until it followed. Of what the step itself had set, what followed stands there now: its undo
 * depends on that, and puts the rest back.
 */
function withOverwritten(
  changes: readonly PlainChange[],
  overwritten: readonly Overwritten[],
): PlainChange[] {
  const result = [...changes];
  for (const { kind, id, set, followed } of overwritten) {
    const names = new Set(Object.keys(followed));
    for (const [at, change] of result.entries()) {
      if (change.kind !== kind || change.id !== id) continue;
      const condition = conditionOf(change);
      const own = [...names].filter((name) => name in condition && isSameJson(condition[name], set[name]));
      if (own.length === 0) continue;
      for (const name of own) names.delete(name);
      result[at] = { ...change, if: { ...condition, ...pick(followed, own) } } as PlainChange;
    }
    if (names.size > 0)
      result.push({ type: 'set', kind, id, fields: pick(set, names), if: pick(followed, names), drawn: 1 });
  }
  return result;
}

function pick(fields: Fields, names: Iterable<string>): Fields {
  return Object.fromEntries([...names].map((name) => [name, fields[name] ?? null]));
}

/** Like `undoOf`, but without conditions on creates: for a person who confirmed it. */
export function forcedUndoOf(effects: readonly Effect[], isScheduled = false): PlainChange[] {
  return undoOf(effects, isScheduled).map((change) =>
    change.type === 'delete' ? withoutCondition(change) : change,
  );
}

function withoutCondition({ if: _, ...change }: PlainChange & { type: 'delete' }): PlainChange {
  return change;
}

function undoOne(effect: MadeEffect, isScheduled: boolean): PlainChange {
  const { kind, id } = effect;
  // What is set back isn't what somebody wants now: dates that the schedule writes are left out.
  const mark = isScheduled ? ({ drawn: 1 } as const) : {};
  switch (effect.type) {
    case 'create':
      return { type: 'delete', kind, id, if: cleanFields(effect.value), ...mark };
    case 'set':
      return { type: 'set', kind, id, fields: effect.prev, if: effect.fields, ...mark };
    case 'move':
      return {
        type: 'move',
        kind,
        id,
        after: effect.prevAfter,
        ...(effect.prev === '' ? {} : { hint: effect.prev }),
        if: effect.after,
        ifOrder: effect.order,
        ...mark,
      };
    case 'delete': {
      const order = effect.prev.order;
      return {
        type: 'create',
        kind,
        id,
        value: cleanFields(effect.prev),
        ...(effect.prevAfter === undefined ? {} : { after: effect.prevAfter }),
        ...(typeof order === 'string' && order !== '' ? { hint: order } : {}),
        ...(kind === 'dependency' ? { drawn: 1 } : mark),
      };
    }
  }
}
