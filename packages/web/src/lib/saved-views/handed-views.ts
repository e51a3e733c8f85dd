import { readStored, writeStored } from '../browser-storage.ts';

/** Where this browser keeps the views of a chart that is only here, and those that its account doesn't have yet. */
export function viewsKey(ganttId: string): string {
  return `giotto.savedViews.${ganttId}`;
}

/** Whether this browser keeps any. */
export function hasViews(ganttId: string): boolean {
  return readStored(viewsKey(ganttId)) !== null;
}

/**
 * Hands the views of a chart of this device to the chart that it has become in an account, which gets them from here
 * (`withHanded`). They are also kept where they were, until `forgetViews`: handing them can be repeated.
 */
export function handViews(chartId: string, ganttId: string): void {
  const views = readStored(viewsKey(chartId));
  if (views !== null) writeStored(viewsKey(ganttId), views);
}

/** Removes the views of a chart that isn't on this device any more, if they were handed over. */
export function forgetViews(chartId: string, ganttId: string): void {
  // A full storage takes nothing.
  if (readStored(viewsKey(chartId)) === readStored(viewsKey(ganttId))) writeStored(viewsKey(chartId), null);
}
