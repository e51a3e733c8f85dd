import type {
  Notice,
  NoticeListener,
  Notices,
} from '../../packages/server/src/platform/node-events/node-events.ts';

/** The way between the nodes, in memory: a stand-in for NOTIFY that loses as many notices as the model wants. */
export class NoticeWire {
  /** So many of the next notices do not reach the other nodes. */
  lost = 0;
  readonly #ears: { readonly owner: object; readonly listener: NoticeListener }[] = [];

  /** One node's end of it. */
  join(): Notices {
    const owner = {};
    return {
      publish: (notice) => this.#publish(owner, notice),
      listen: (listener) => {
        const ear = { owner, listener };
        this.#ears.push(ear);
        return () => this.#ears.splice(this.#ears.indexOf(ear), 1);
      },
      start: () => {},
      stop: async () => {},
    };
  }

  #publish(owner: object, notice: Notice): void {
    const isLost = this.lost > 0;
    if (isLost) this.lost -= 1;
    for (const ear of this.#ears) {
      if (ear.owner === owner) ear.listener(notice, true);
      else if (!isLost) ear.listener(JSON.parse(JSON.stringify(notice)) as Notice, false);
    }
  }
}
