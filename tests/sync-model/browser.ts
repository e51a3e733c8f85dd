import { createRandomId } from '../../packages/web/src/lib/chart-store/client-lock.ts';
import { type Outbox, openOutbox } from '../../packages/web/src/lib/chart-store/outbox.ts';

/**
 * A browser: its disk, and the client ids held by its clients (a fake for the Web Locks, which have separate tests).
 */
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
