/** The editor's tools, one key each (`ux.md` A0). */
export const TOOLS = [
  'select',
  'hand',
  'task',
  'milestone',
  'verticalLane',
  'horizontalLane',
  'verticalMarker',
  'horizontalMarker',
  'connector',
] as const;
export type Tool = (typeof TOOLS)[number];
