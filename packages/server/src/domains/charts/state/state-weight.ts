import type { Effect } from '@giotto/chart/changes';

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/**
 * The characters that fields add to a record that has others: names, values and punctuation; absent fields add none.
 */
function lengthOfFields(fields: Readonly<Record<string, unknown>>): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => (value === null ? sum : sum + name.length + 4 + lengthOf(value)),
    0,
  );
}

function growthOfOne(effect: Effect): number {
  switch (effect.type) {
    case 'create':
      return lengthOf(effect.value) + effect.id.length + 4;
    case 'delete':
      return -lengthOf(effect.prev) - effect.id.length - 4;
    case 'set':
      return lengthOfFields(effect.fields) - lengthOfFields(effect.prev);
    case 'move':
      return effect.order.length - effect.prev.length;
  }
}

/**
 * By how many JSON characters the effects make a state grow; negative when it shrinks. Exact except for the comma that
 * the first record of a kind and the first field of a record don't have.
 */
export function growthOf(effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => sum + growthOfOne(effect), 0);
}

/** The length of the effects in the log, in characters. */
export function lengthOfEffects(effects: readonly Effect[]): number {
  return lengthOf(effects);
}
