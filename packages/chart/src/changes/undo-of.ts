import type { DerivedEffect, Effect, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';

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

const DATES = ['start', 'duration', 'positionInUnit'];

/** Whether it is done only if the record's dates are as they were. */
function dependsOnDates(change: PlainChange): boolean {
  const given = change.type === 'set' ? change.if : undefined;
  return change.type === 'delete' || (given !== undefined && DATES.some((field) => field in given));
}

/**
 * Puts dates back that people had set: before whatever depends on them, and at the end, when nothing would move them any
 * more. What is there already, or still follows, stays.
 */
function withOverwritten(changes: readonly PlainChange[], dates: readonly PlainChange[]): PlainChange[] {
  const byId = new Map(dates.map((change) => [change.id, change]));
  const early = changes.flatMap((change) => {
    const own = dependsOnDates(change) ? byId.get(change.id) : undefined;
    return own?.kind === change.kind ? [own, change] : [change];
  });
  return [...early, ...dates];
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
    change.type === 'delete' ? { type: 'delete', kind: change.kind, id: change.id } : change,
  );
}

function undoOne(effect: MadeEffect, isScheduled: boolean): PlainChange {
  const { kind, id } = effect;
  // What is set back isn't what somebody wants now: dates that the schedule writes are left out.
  const mark = isScheduled ? ({ drawn: 1 } as const) : {};
  switch (effect.type) {
    case 'create':
      return { type: 'delete', kind, id, if: cleanFields(effect.value) };
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
        ...mark,
      };
    }
  }
}
