import type { Effect } from '@giotto/chart/changes';

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

function growthOfOne(effect: Effect): number {
  switch (effect.type) {
    case 'create':
      return lengthOf(effect.value) + effect.id.length + 4;
    case 'delete':
      return -lengthOf(effect.prev) - effect.id.length - 4;
    case 'set':
      return lengthOf(effect.fields) - lengthOf(effect.prev);
    case 'move':
      return effect.order.length - effect.prev.length;
  }
}

/**
 * By how many characters of JSON the effects let a state grow; negative when it shrinks. Exact but for fields that
 * become absent, whose names are counted on both sides.
 */
export function growthOf(effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => sum + growthOfOne(effect), 0);
}

/** Characters that the effects take in the log. */
export function lengthOfEffects(effects: readonly Effect[]): number {
  return lengthOf(effects);
}
