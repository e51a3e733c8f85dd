import { getHomepage, moveGantt, updateProfile } from '@giotto/contract/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder } from '../../src/domains/workspace/folders/folder-repository.ts';
import { mergeFolders } from '../../src/domains/workspace/folders/merge-folders.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: SecondNode;
beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

/** A person's edits to the list in one tab. */
const edit = fc.oneof(
  fc.record({ type: fc.constant('add' as const), at: fc.nat(5) }),
  fc.record({ type: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({ type: fc.constant('rename' as const), at: fc.nat(5), name: fc.constantFrom('A', 'B', 'C') }),
  fc.record({ type: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** Edits in both tabs, then who sends, and into which folder a chart is moved meanwhile. */
const step = fc.record({
  edits: fc.tuple(fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 3 })),
  senders: fc.constantFrom('first' as const, 'second' as const, 'both' as const),
  filing: fc.option(fc.record({ chart: fc.nat(2), folder: fc.nat(5) })),
});

let made = 0;

function applyEdit(folders: readonly Folder[], change: Edit): Folder[] {
  const at = Math.min(change.at, folders.length);
  switch (change.type) {
    case 'add': {
      made += 1;
      const fresh = { id: `folder-${made}`, name: 'New' };
      return [...folders.slice(0, at), fresh, ...folders.slice(at)];
    }
    case 'remove':
      return folders.filter((_folder, index) => index !== at);
    case 'rename':
      return folders.map((folder, index) => (index === at ? { ...folder, name: change.name } : folder));
    case 'move': {
      const moved = folders[at];
      if (moved === undefined) return [...folders];
      const rest = folders.filter((folder) => folder !== moved);
      return [...rest.slice(0, change.to), moved, ...rest.slice(change.to)];
    }
  }
}

/** A browser tab: the list it shows, and the list it last got from the server. */
interface Tab {
  shown: Folder[];
  seen: Folder[];
}

async function readHome(account: TestAccount) {
  const { body } = await call(server, getHomepage, {}, account);
  return {
    folders: body.profil.folders,
    charts: body.gantts.map(({ ganttId, folder }) => ({ ganttId, folder })),
  };
}

/** Sends a tab's list to its node, as PUT myprofil; the tab then shows the response. */
async function send(tab: Tab, origin: string, account: TestAccount): Promise<void> {
  const body = { folders: tab.shown, foldersBase: tab.seen };
  const answer = await call({ ...server, origin }, updateProfile, { body }, account);
  expect([answer.status, answer.code]).toEqual([200, null]);
  tab.seen = answer.body.folders;
  tab.shown = tab.seen;
}

/** Number of pairs of tabs, with about five steps each; `npm run test:folders` runs ten thousand steps. */
const runs = Number(process.env.GIOTTO_RUNS ?? 40);
const seed = process.env.GIOTTO_SEED === undefined ? undefined : Number(process.env.GIOTTO_SEED);
/** Thousands take a while. */
const TIMEOUT = process.env.GIOTTO_RUNS === undefined ? undefined : 60 * 60_000;

describe('folders changed in two tabs on two nodes (security.md C10)', () => {
  it(
    'equal the result of sequential merges, and no chart is lost or in a removed folder',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const account = await createAccount(server);
          const charts = [
            await addChart(server, account),
            await addChart(server, account),
            await addChart(server, account),
          ];
          const tabs: [Tab, Tab] = [
            { shown: [], seen: [] },
            { shown: [], seen: [] },
          ];
          const origins = [server.origin, second.origin] as const;
          let stored: readonly Folder[] = [];
          for (const { edits, senders, filing } of steps) {
            for (const at of [0, 1] as const) tabs[at].shown = edits[at].reduce(applyEdit, tabs[at].shown);
            const wants = tabs.map(({ shown, seen }) => ({ shown, seen }));
            const order = senders === 'both' ? [0, 1] : [senders === 'first' ? 0 : 1];
            const folder = filing && stored[filing.folder]?.id;
            const moved = folder
              ? call(
                  server,
                  moveGantt,
                  {
                    params: { userId: account.userId, ganttId: charts[filing.chart] ?? '' },
                    body: { folder },
                  },
                  account,
                )
              : undefined;
            await Promise.all(order.map((at) => send(tabs[at as 0 | 1], origins[at as 0 | 1], account)));
            expect([200, 400, undefined]).toContain((await moved)?.status);

            const mergeAll = (ats: readonly number[]) =>
              ats.reduce<readonly Folder[]>((theirs, at) => {
                const { shown = [], seen = [] } = wants[at] ?? {};
                return mergeFolders(seen, shown, theirs);
              }, stored);
            const home = await readHome(account);
            expect([mergeAll(order), mergeAll([...order].reverse())]).toContainEqual(home.folders);
            const ids = ['', ...home.folders.map(({ id }) => id)];
            expect(home.charts.map(({ ganttId }) => ganttId).sort()).toEqual([...charts].sort());
            for (const chart of home.charts) expect(ids).toContain(chart.folder);
            stored = home.folders;
          }
          // A tab that sends its list gets all changes back; then both show the same.
          for (const at of [0, 1, 0] as const) await send(tabs[at], origins[at], account);
          expect(tabs[0].shown).toEqual(tabs[1].shown);
        }),
        { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
      );
    },
    TIMEOUT,
  );
});
