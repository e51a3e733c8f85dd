import type { Id, State } from '../../model/index.ts';
import { createReplica, type QueuedPush, type Replica, type Settled } from '../index.ts';
import { overTheWire } from './canonical.ts';
import { type Reply, ServerModel } from './server-model.ts';

/** A server and its tabs for scripted cases: things are sent, answered and delivered only when the case says so. */
export class Tabs {
  readonly server: ServerModel;

  constructor(start: State) {
    this.server = new ServerModel(start, true);
  }

  /** Opens the chart in a tab. */
  open(clientId: Id): Replica {
    return createReplica({ ...this.server.load(), clientId });
  }

  /** Sends the next push and gives the tab its answer. */
  send(tab: Replica): { readonly reply: Reply; readonly settled: readonly Settled[] } {
    const push = tab.nextPush();
    if (!push) throw new Error('there is nothing to send');
    const reply = this.sendWithoutAnswer(push);
    if (reply.type === 'reject') return { reply, settled: tab.reject(push.clientId, reply.seq).settled };
    if (reply.type === 'gap') throw new Error(`the server expects ${reply.expect}`);
    return { reply, settled: tab.acknowledge(push.clientId, reply) };
  }

  /** The server receives it, but the answer is lost. */
  sendWithoutAnswer(push: QueuedPush): Reply {
    return overTheWire(this.server.push(push.clientId, overTheWire(push)));
  }

  /** Delivers to the tab everything that it hasn't seen. */
  pull(tab: Replica): readonly Settled[] {
    return tab.receive(overTheWire(this.server.log.slice(tab.getSnapshot().version))).settled;
  }

  /** Sends everything that the tabs have queued and delivers all to all; returns what was left out anywhere. */
  sync(...tabs: readonly Replica[]): readonly Settled[] {
    const settled: Settled[] = [];
    for (const tab of tabs) {
      while (tab.nextPush()) settled.push(...this.send(tab).settled);
    }
    for (const tab of tabs) settled.push(...this.pull(tab));
    return settled.filter(({ notApplied }) => notApplied.length > 0);
  }
}

/** The state that a tab shows. */
export function viewOf(tab: Replica): State {
  return tab.getSnapshot().state;
}

/** A tab's task as shown. */
export function taskOf(tab: Replica, id: Id) {
  return viewOf(tab).task.get(id);
}
