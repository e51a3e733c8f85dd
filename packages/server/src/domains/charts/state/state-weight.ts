import type { DerivedEffect, Effect } from '@giotto/chart/changes';

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

/** What is packed changes numbers into other numbers: they count as equally long. */
function growthOfDerived({ exact = [] }: DerivedEffect): number {
  return exact.reduce((sum, { fields, prev }) => sum + lengthOfFields(fields) - lengthOfFields(prev), 0);
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
    case 'derived':
      return growthOfDerived(effect);
  }
}

/**
 * By how many JSON characters the effects make a state grow; negative when it shrinks. Exact except for the comma that
 * the first record of a kind and the first field of a record don't have, and for the digits of dates that a schedule
 * moves, at most twenty a date whatever the number of updates.
 */
export function growthOf(effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => sum + growthOfOne(effect), 0);
}

/** The length of the effects in the log, in characters. */
export function lengthOfEffects(effects: readonly Effect[]): number {
  return lengthOf(effects);
}
