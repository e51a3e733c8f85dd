import type { PlainChange } from '@giotto/chart/changes';
import { type State, stateToJson } from '@giotto/chart/model';
import { openGantt, openSocket } from '@giotto/contract/api';
import type { Level } from '@giotto/contract/permissions';
import { REALTIME_PATH } from '@giotto/contract/realtime';
import { createApiClient } from '../../packages/web/src/lib/api-client.ts';
import type { ChartStore } from '../../packages/web/src/lib/chart-store/chart-store-types.ts';
import {
  type ClientClaim,
  claimClient,
  whenClientFree,
} from '../../packages/web/src/lib/chart-store/client-lock.ts';
import { openChartStore } from '../../packages/web/src/lib/chart-store/open-chart-store.ts';
import { openOutbox } from '../../packages/web/src/lib/chart-store/outbox.ts';
import { openSocketLink } from '../../packages/web/src/lib/chart-store/socket-link.ts';
import { createSyncTransport } from '../../packages/web/src/lib/chart-store/sync-transport.ts';
import { unpackState } from '../../packages/web/src/lib/chart-store/unpack-state.ts';
import type { Ledger } from './ledger.ts';
import { sortedJson } from './sorted-json.ts';

const never = () => new Promise<never>(() => {});

/** The environment of a tab: the browser's database, its connection to the nodes, and its user. */
export interface TabPlace {
  readonly name: string;
  readonly disk: string;
  readonly origin: string;
  readonly userId: string;
  readonly chart: { readonly ganttId: string; readonly ownerId: string };
  readonly ledger: Ledger;
}

/** A tab of the real web app without its UI: store, outbox, sync loop and socket. */
export interface ChaosTab {
  readonly store: ChartStore;
  readonly edit: (changes: readonly PlainChange[]) => void;
  /** Creates a task and records it in the ledger. */
  readonly make: (taskId: string, value: Record<string, string | number>) => void;
  /** What the tab shows, as text that is equal for equal charts. */
  readonly read: () => string;
  /** Crashes the tab: it stops, but requests in flight stay in flight. */
  readonly kill: () => void;
  readonly close: () => Promise<void>;
}

/** Opens the chart in a new tab; rejects while the server is unreachable. */
export async function openChaosTab(place: TabPlace): Promise<ChaosTab> {
  const { name, chart, ledger, origin, userId } = place;
  const call = createApiClient({ origin });
  const params = { userId: chart.ownerId, ganttId: chart.ganttId };
  const opened = await call(openGantt, { params });
  const state = await unpackState(opened.ganttData.state);

  let isDead = false;
  const mortal =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (isDead) return never();
      const answer = await work(...args);
      return isDead ? never() : answer;
    };
  const claims: ClientClaim[] = [];
  const sockets: WebSocket[] = [];
  const disk = await openOutbox(place.disk);
  const line = createSyncTransport(call, chart.ownerId, chart.ganttId);
  const store = await openChartStore({
    ganttId: chart.ganttId,
    userId,
    state,
    version: opened.version,
    level: opened.permission.permissionLevel as Level,
    outbox: { ...disk, write: mortal(disk.write), recordUnapplied: mortal(disk.recordUnapplied) },
    transport: {
      push: mortal(async (push) => {
        ledger.send(push);
        const result = await line.push(push);
        if (result.type === 'ack' && !isDead) ledger.acknowledge(push.clientId, push.seq, result.ack.version);
        return result;
      }),
      pull: mortal(line.pull),
      replace: mortal(line.replace),
      restore: mortal(line.restore),
      isUnderMaintenance: line.isUnderMaintenance,
    },
    locks: {
      claim: mortal(async (clientId: string) => {
        const taken = await claimClient(clientId);
        if (taken) claims.push(taken);
        return taken;
      }),
      whenFree: whenClientFree,
    },
    connect: (setup) =>
      openSocketLink({
        ...setup,
        askTicket: mortal(async () => (await call(openSocket, { params })).ticket),
        open: () => {
          const socket = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME_PATH}`);
          sockets.push(socket);
          return socket;
        },
      }),
  });
  const lookWhetherSaved = () => {
    const { status, unsent } = store.get();
    if (!isDead && status === 'saved' && unsent === 0) ledger.showSaved(name);
  };
  store.subscribe(lookWhetherSaved);
  const edit = (changes: readonly PlainChange[]) => store.edit(changes);
  return {
    store,
    edit,
    make: (taskId, value) => {
      edit([{ type: 'create', kind: 'task', id: taskId, value }]);
      ledger.make(name, taskId);
    },
    read: () => readState(store.get().state),
    kill: () => {
      isDead = true;
      ledger.die(name);
      for (const { release } of claims) release();
      for (const socket of sockets) {
        socket.onmessage = null;
        socket.onclose = null;
        socket.close();
      }
    },
    close: async () => {
      await store.close();
      disk.close();
    },
  };
}

/** A chart as text that is equal for equal records. */
export function readState(state: State): string {
  return sortedJson(stateToJson(state));
}
