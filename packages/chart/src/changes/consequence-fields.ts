/** What people set so that an element of a scheduled chart is where they want it, or as long. */
export const PLACING_FIELDS: readonly string[] = [
  'pin',
  'constraint',
  'work',
  'isElapsed',
  'actualStart',
  'actualFinish',
  'resume',
];

/** What keeps a task or milestone where it is: scheduling begins, or it loses its last child. */
const HOLDING_FIELDS: readonly string[] = ['pin', 'work', 'duration', 'actualStart', 'actualFinish'];

/** What fits the timeline's length and the picture's width to the elements. */
const SIZE_FIELDS: readonly string[] = ['endDate', 'ganttWidth'];

/** Whether fields only keep a task or milestone where it is. */
export function areHolding(fields: readonly string[]): boolean {
  return fields.every((field) => HOLDING_FIELDS.includes(field));
}

/** Whether fields of a record only fit the timeline's length and the picture's width to the elements. */
export function areTimelineSize(kind: string, fields: readonly string[]): boolean {
  return kind === 'chart' && fields.every((field) => SIZE_FIELDS.includes(field));
}
