import type { NamedChart } from '@giotto/chart';
import { openPlan } from '@giotto/interchange';

/** Opens a plan of any kind: apart, because most pages give charts that are open already. */
export function openSource(source: string | Uint8Array | object): Promise<NamedChart> {
  return openPlan(source);
}
