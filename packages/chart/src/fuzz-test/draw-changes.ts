import { KINDS, type Kind, MAIN, type State } from '../model/index.ts';
import { fieldNames } from '../schema/record-fields.ts';
import type { Json } from './draw-chart.ts';
import { drawFitting, drawHostile } from './field-values.ts';
import type { RandomSource } from './random-source.ts';

const MAX_CHANGES = 6;

function drawId(random: RandomSource, state: State, kind: Kind): string {
  const ids = [...state[kind].keys()];
  return ids.length > 0 && random.happens(0.8) ? random.pick(ids) : `new-${random.below(4)}`;
}

function drawFields(random: RandomSource, state: State, kind: Kind, hostility: number): Json {
  const fields: Json = {};
  for (const field of fieldNames(kind)) {
    if (field === 'order' || !random.happens(0.2)) continue;
    const isEnd = field === 'from' || field === 'to' || field === 'rowTask';
    fields[field] = random.happens(hostility)
      ? drawHostile(random)
      : isEnd
        ? drawId(random, state, random.happens(0.8) ? 'task' : 'milestone')
        : random.happens(0.1)
          ? null
          : drawFitting(random, kind, field);
  }
  return fields;
}

/** Changes as received from outside: some fit the chart, some fit nothing at all. */
export function drawChanges(random: RandomSource, state: State): unknown[] {
  const hostility = random.happens(0.5) ? 0 : 0.1;
  return Array.from({ length: random.below(MAX_CHANGES + 1) }, () => {
    const kind = random.pick(KINDS);
    const isMain = kind === 'chart' || kind === 'theme' || kind === 'timeline';
    const id = isMain ? MAIN : drawId(random, state, kind);
    const fields = drawFields(random, state, kind, hostility);
    const anchor = random.happens(0.5)
      ? {}
      : { after: random.happens(0.3) ? null : drawId(random, state, kind) };
    if (random.happens(hostility)) return drawHostile(random);
    if (isMain || random.happens(0.4)) return { type: 'set', kind, id, fields };
    if (random.happens(0.4)) {
      const ends =
        kind === 'dependency'
          ? { from: drawId(random, state, 'task'), to: drawId(random, state, 'task') }
          : {};
      return { type: 'create', kind, id: `new-${random.below(9)}`, value: { ...fields, ...ends }, ...anchor };
    }
    if (random.happens(0.5)) return { type: 'delete', kind, id };
    return { type: 'move', kind, id, after: null, ...anchor };
  });
}
