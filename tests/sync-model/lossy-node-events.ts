import type {
  NodeEvent,
  NodeEventListener,
  NodeEvents,
} from '../../packages/server/src/platform/node-events/node-events.ts';

/** The channel between the nodes, in memory: replaces NOTIFY and loses as many node events as the model wants. */
export class NodeEventWire {
  /** How many of the next node events don't reach the other nodes. */
  lost = 0;
  readonly #listeners: { readonly owner: object; readonly listener: NodeEventListener }[] = [];

  /** One node's end of the channel. */
  join(): NodeEvents {
    const owner = {};
    return {
      publish: (event) => this.#publish(owner, event),
      listen: (listener) => {
        const entry = { owner, listener };
        this.#listeners.push(entry);
        return () => this.#listeners.splice(this.#listeners.indexOf(entry), 1);
      },
      start: () => {},
      stop: async () => {},
    };
  }

  #publish(owner: object, event: NodeEvent): void {
    const isLost = this.lost > 0;
    if (isLost) this.lost -= 1;
    for (const entry of this.#listeners) {
      if (entry.owner === owner) entry.listener(event, true);
      else if (!isLost) entry.listener(JSON.parse(JSON.stringify(event)) as NodeEvent, false);
    }
  }
}
