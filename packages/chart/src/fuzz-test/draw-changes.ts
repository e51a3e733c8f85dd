import { KINDS, type Kind, MAIN, type State } from '../model/index.ts';
import { fieldNames } from '../schema/record-fields.ts';
import type { Dice } from './dice.ts';
import type { Json } from './draw-chart.ts';
import { drawFitting, drawHostile } from './field-values.ts';

const MAX_CHANGES = 6;

function drawId(dice: Dice, state: State, kind: Kind): string {
  const ids = [...state[kind].keys()];
  return ids.length > 0 && dice.happens(0.8) ? dice.pick(ids) : `new-${dice.below(4)}`;
}

function drawFields(dice: Dice, state: State, kind: Kind, hostility: number): Json {
  const fields: Json = {};
  for (const field of fieldNames(kind)) {
    if (field === 'order' || !dice.happens(0.2)) continue;
    const isEnd = field === 'from' || field === 'to' || field === 'rowTask';
    fields[field] = dice.happens(hostility)
      ? drawHostile(dice)
      : isEnd
        ? drawId(dice, state, dice.happens(0.8) ? 'task' : 'milestone')
        : dice.happens(0.1)
          ? null
          : drawFitting(dice, kind, field);
  }
  return fields;
}

/** Changes as they come from outside: some fit the chart, some nothing at all. */
export function drawChanges(dice: Dice, state: State): unknown[] {
  const hostility = dice.happens(0.5) ? 0 : 0.1;
  return Array.from({ length: dice.below(MAX_CHANGES + 1) }, () => {
    const kind = dice.pick(KINDS);
    const isMain = kind === 'chart' || kind === 'theme' || kind === 'timeline';
    const id = isMain ? MAIN : drawId(dice, state, kind);
    const fields = drawFields(dice, state, kind, hostility);
    const anchor = dice.happens(0.5) ? {} : { after: dice.happens(0.3) ? null : drawId(dice, state, kind) };
    if (dice.happens(hostility)) return drawHostile(dice);
    if (isMain || dice.happens(0.4)) return { type: 'set', kind, id, fields };
    if (dice.happens(0.4)) {
      const ends =
        kind === 'dependency' ? { from: drawId(dice, state, 'task'), to: drawId(dice, state, 'task') } : {};
      return { type: 'create', kind, id: `new-${dice.below(9)}`, value: { ...fields, ...ends }, ...anchor };
    }
    if (dice.happens(0.5)) return { type: 'delete', kind, id };
    return { type: 'move', kind, id, after: null, ...anchor };
  });
}
