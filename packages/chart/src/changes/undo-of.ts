import type { Effect, PlainChange } from './change.ts';
import { cleanFields } from './clean-fields.ts';

/**
 * The changes that undo effects, last first. Each is conditional on "still what I wrote" so that a colleague's later
 * work stays (`sync.md` §1.8): fields keep what others set, moved records stay if others moved them, created ones stay
 * if they changed or something refers to them. Effects marked `sys` aren't undone.
 */
export function undoOf(effects: readonly Effect[]): PlainChange[] {
  const changes: PlainChange[] = [];
  for (const effect of effects) {
    if (effect.type !== 'set' || effect.sys === undefined) changes.push(undoOne(effect));
  }
  return changes.reverse();
}

/** Like `undoOf`, but without conditions on creates: for a person who confirmed it. */
export function forcedUndoOf(effects: readonly Effect[]): PlainChange[] {
  return undoOf(effects).map((change) =>
    change.type === 'delete' ? { type: 'delete', kind: change.kind, id: change.id } : change,
  );
}

function undoOne(effect: Effect): PlainChange {
  const { kind, id } = effect;
  switch (effect.type) {
    case 'create':
      return { type: 'delete', kind, id, if: cleanFields(effect.value) };
    case 'set':
      return { type: 'set', kind, id, fields: effect.prev, if: effect.fields };
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
      };
    }
  }
}
