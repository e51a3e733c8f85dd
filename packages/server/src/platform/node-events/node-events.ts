import type { PresentPerson } from '@giotto/contract/realtime';

/**
 * Events between nodes. They may be lost: everything in them can be read from the database, which every node polls
 * anyway (`channels.ts`); presence is sent again.
 */
export type NodeEvent =
  /** The chart's log has grown to this version. */
  | { readonly type: 'head'; readonly chartId: string; readonly head: number }
  /** Somebody's permission on the chart, or the chart itself, has changed. */
  | { readonly type: 'access'; readonly chartId: string }
  /** The chart's name, folder or public options have changed. */
  | { readonly type: 'settings'; readonly chartId: string }
  /** Sessions of this account have ended. */
  | { readonly type: 'session'; readonly userId: string }
  /** The chart's list of suggestions has changed. */
  | { readonly type: 'suggestions'; readonly chartId: string }
  /** The chart's comments have changed; their revision now. */
  | { readonly type: 'comments'; readonly chartId: string; readonly revision: number }
  /** People came, moved or left on the publishing node. */
  | {
      readonly type: 'presence';
      readonly chartId: string;
      readonly people: readonly PresentPerson[];
      readonly left: readonly string[];
    }
  /** A node has opened this chart and asks who has it open elsewhere. */
  | { readonly type: 'who'; readonly chartId: string };

/** Called for every event, including the node's own; `isOwn` tells them apart. */
export type NodeEventListener = (event: NodeEvent, isOwn: boolean) => void;

/** Events between the nodes. */
export interface NodeEvents {
  /** Notifies all nodes, this one immediately. Never throws. Call it only after the commit. */
  readonly publish: (event: NodeEvent) => void;
  /** Returns a function that stops listening. */
  readonly listen: (listener: NodeEventListener) => () => void;
  /** Starts receiving other nodes' events. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}
