import type { DerivedEffect, Effect, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';
import { isTurnedOn } from './scheduler.ts';

/** Effects that people made: what can be undone. */
type MadeEffect = Exclude<Effect, DerivedEffect>;

function isMade(effect: Effect): effect is MadeEffect {
  return effect.type !== 'derived' && (effect.type !== 'set' || effect.sys === undefined);
}

/**
 * The changes that undo effects, last first. Each is conditional on "still what I wrote" so that a colleague's later
 * work stays (`sync.md` §1.8): fields keep what others set, moved records stay if others moved them, created ones stay
 * if they changed or something refers to them. Effects marked `sys` aren't undone, nor dates that followed: in a
 * scheduled chart they follow again.
 */
export function undoOf(effects: readonly Effect[], isScheduled = false): PlainChange[] {
  const isMarked = isScheduled || effects.some(switchesScheduling);
  const changes = effects.filter(isMade).map((effect) => undoOne(effect, isMarked));
  // Once the chart is drawn again, nothing follows: the bars go back by themselves.
  return [...changes.reverse(), ...(isTurnedOn(effects) ? effects.flatMap(undoExact) : [])];
}

function switchesScheduling(effect: Effect): boolean {
  return effect.type === 'set' && effect.kind === 'chart' && 'dependentShift' in effect.fields;
}

function undoExact(effect: Effect): PlainChange[] {
  if (effect.type !== 'derived') return [];
  return (effect.exact ?? []).map(({ kind, id, fields, prev }) => ({
    type: 'set',
    kind,
    id,
    fields: prev,
    if: fields,
  }));
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
