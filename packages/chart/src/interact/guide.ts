import type { Px, Unit } from '../model/index.ts';

/** A thin line that shows what an edge has snapped to. */
export interface Guide {
  readonly unit: Unit;
  readonly top: Px;
  readonly bottom: Px;
}
