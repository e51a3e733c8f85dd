const DAY = 24 * 60 * 60 * 1000;
const keyOf = (ganttId: string) => `giotto-end-date-${ganttId}`;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the prompt was answered with No for this chart within the last day (`spec/charts.md` §4, §9). */
export function isDismissed(memory: Memory, ganttId: string, now: number): boolean {
  const at = Number(memory.getItem(keyOf(ganttId)) ?? Number.NaN);
  return now - at <= DAY;
}

/** Remembers the No for a day. */
export function dismiss(memory: Memory, ganttId: string, now: number): void {
  memory.setItem(keyOf(ganttId), String(now));
}
