const DAY = 24 * 60 * 60 * 1000;
const keyOf = (kind: PromptKind, ganttId: string) => `giotto-${kind}-date-${ganttId}`;

/** The end of the timeline that a prompt offers to move. */
export type PromptKind = 'start' | 'end';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the prompt was answered with No for this chart within the last day (`spec/charts.md` §4, §9). */
export function isDismissed(memory: Memory, kind: PromptKind, ganttId: string, now: number): boolean {
  const at = Number(memory.getItem(keyOf(kind, ganttId)) ?? Number.NaN);
  return now - at <= DAY;
}

/** Remembers a No for one day. */
export function dismiss(memory: Memory, kind: PromptKind, ganttId: string, now: number): void {
  memory.setItem(keyOf(kind, ganttId), String(now));
}
