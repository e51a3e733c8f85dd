import type { GanttDeps } from '../chart-deps.ts';

/** What the use cases of comments need. */
export interface CommentDeps extends GanttDeps {
  /** Makes the ids by which comments name people. */
  readonly personKey: Uint8Array;
}
