import type { Id } from '../model/index.ts';
import type { DerivedEffect, Effect, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import { DATE_FIELDS } from './derived.ts';

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
  return withOverwritten(changes.reverse(), effects.flatMap(undoOverwritten));
}

function switchesScheduling(effect: Effect): boolean {
  return effect.type === 'set' && effect.kind === 'chart' && 'dependentShift' in effect.fields;
}

/** Whether it is done only if the record's dates are as they were. */
function dependsOnDates(change: PlainChange): boolean {
  const given = change.type === 'set' ? change.if : undefined;
  return change.type === 'delete' || (given !== undefined && DATE_FIELDS.some((field) => field in given));
}

/** From which change on nothing writes the dates of a record any more, by what they undo. */
function findEnds(changes: readonly PlainChange[]): (id: Id) => number {
  const own = new Map<Id, number>();
  let all = -1;
  for (const [at, change] of changes.entries()) {
    if (change.type !== 'set') continue;
    if (change.kind === 'chart' && 'dependentShift' in change.fields) all = at;
    else if ('schedule' in change.fields || 'work' in change.fields) own.set(change.id, at);
  }
  return (id) => Math.max(all, own.get(id) ?? -1);
}

/**
 * Puts dates back that people had set, once nothing writes them any more: before what depends on them, otherwise at the
 * end.
 */
function withOverwritten(changes: readonly PlainChange[], dates: readonly PlainChange[]): PlainChange[] {
  const byId = new Map(dates.map((change) => [change.id, change]));
  const endOf = findEnds(changes);
  const early = changes.flatMap((change, at) => {
    const own = byId.get(change.id);
    if (own?.kind !== change.kind || at <= endOf(change.id) || !dependsOnDates(change)) return [change];
    byId.delete(change.id);
    return [own, change];
  });
  return [...early, ...byId.values()];
}

function undoOverwritten(effect: Effect): PlainChange[] {
  if (effect.type !== 'derived') return [];
  return (effect.exact ?? [])
    .filter(({ wasInput }) => wasInput === 1)
    .map(({ kind, id, fields, prev }) => ({ type: 'set', kind, id, fields: prev, if: fields, drawn: 1 }));
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
