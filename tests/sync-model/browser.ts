import { createRandomId } from '../../packages/web/src/lib/chart-store/client-lock.ts';
import { type Outbox, openOutbox } from '../../packages/web/src/lib/chart-store/outbox.ts';

/** A browser: its disk, and which client ids its clients hold (a stand-in for the Web Locks, whose tests are their own). */
export class Browser {
  readonly outbox: Outbox;
  readonly held = new Set<string>();

  constructor(outbox: Outbox) {
    this.outbox = outbox;
  }

  static async open(): Promise<Browser> {
    return new Browser(await openOutbox(createRandomId()));
  }
}
