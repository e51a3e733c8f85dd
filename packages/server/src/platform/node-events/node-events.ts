import type { PresentPerson } from '@giotto/contract/realtime';

/**
 * What nodes tell each other. A event may be lost: everything that it says can be read from the database, which every
 * node looks at every moment anyway (`channels.ts`); presence is sent again.
 */
export type NodeEvent =
  /** The chart's log has grown to this version. */
  | { readonly type: 'head'; readonly chartId: string; readonly head: number }
  /** Somebody's right to the chart, or the chart itself, is no longer what it was. */
  | { readonly type: 'access'; readonly chartId: string }
  /** The chart's name, folder or public options have changed. */
  | { readonly type: 'settings'; readonly chartId: string }
  /** Sessions of this account have ended. */
  | { readonly type: 'session'; readonly userId: string }
  /** The chart's list of suggestions has changed. */
  | { readonly type: 'suggestions'; readonly chartId: string }
  /** Who came, moved or left on the node that says it. */
  | {
      readonly type: 'presence';
      readonly chartId: string;
      readonly people: readonly PresentPerson[];
      readonly left: readonly string[];
    }
  /** A node begins to show this chart and wants to know who has it open elsewhere. */
  | { readonly type: 'who'; readonly chartId: string };

/** Told of every event, the node's own included; `isOwn` says which. */
export type NodeEventListener = (event: NodeEvent, isOwn: boolean) => void;

/** The way between the nodes. */
export interface NodeEvents {
  /** Tells all nodes, this one at once. Never throws. Call it after the commit only. */
  readonly publish: (event: NodeEvent) => void;
  /** Returns the way to stop listening. */
  readonly listen: (listener: NodeEventListener) => () => void;
  /** Begins to hear other nodes. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}
