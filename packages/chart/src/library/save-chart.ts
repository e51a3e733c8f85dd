import { writeData } from '../schema/gio/write-gio.ts';
import type { NamedChart } from './open-chart.ts';

/** The text of a `.gio` file, which `openChart` and Giotto open: everything that the chart holds. */
export function saveChart({ name, state }: NamedChart): string {
  return JSON.stringify({ ...(name !== undefined && { ganttName: name }), data: writeData(state) }, null, 1);
}
