import type { Effect } from './change.ts';
import { invertDerived } from './derived.ts';

/** The inverse effects, last first. Exact: `replay(invert(e))` after `replay(e)` gives the state before. */
export function invert(effects: readonly Effect[]): Effect[] {
  return effects.map(invertOne).reverse();
}

function invertOne(effect: Effect): Effect {
  const { kind, id } = effect;
  switch (effect.type) {
    case 'create':
      return { type: 'delete', kind, id, prev: effect.value };
    case 'delete':
      return { type: 'create', kind, id, value: effect.prev };
    case 'set':
      return { ...effect, fields: effect.prev, prev: effect.fields };
    case 'derived':
      return invertDerived(effect);
    case 'move': {
      const { order, prev, after, prevAfter } = effect;
      return { type: 'move', kind, id, order: prev, prev: order, after: prevAfter, prevAfter: after };
    }
  }
}
