import { createState } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';
import { pushUpdate, replaceGantt } from '@giotto/contract/api';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { nameTask } from './store-test/tab.ts';
import { createSyncTransport } from './sync-transport.ts';

const edit: QueuedPush = {
  clientId: 'tab-1',
  seq: 1,
  base: 1,
  origin: 'edit',
  changes: [nameTask('a', 'A')],
};

/** The body that the server gets for a push. */
async function bodyOf(push: QueuedPush): Promise<unknown> {
  const fetch = vi.fn(async (_: string, __: RequestInit) =>
    Response.json({ version: 1, seq: 1, dropped: [], overwrote: [] }),
  );
  vi.stubGlobal('fetch', fetch);
  await createSyncTransport(createApiClient(), 'ana', 'chart').push(push);
  const [[, init] = []] = fetch.mock.calls;
  const checked = pushUpdate.body?.safeParse(JSON.parse(String(init?.body)));
  if (!checked?.success) throw new Error('the server would refuse it');
  return checked.data;
}

it.each(['please', ''])(
  'a suggestion with the note “%s” is sent as one, which no level overrules',
  async (note) => {
    expect(await bodyOf({ ...edit, note })).toMatchObject({ asSuggestion: true, note });
  },
);

it('an edit leaves it to the server what its author may do', async () => {
  const { clientId: _, ...body } = edit;
  expect(await bodyOf(edit)).toEqual(body);
});

it('a whole chart is numbered, so that the log has it under the client by which this tab knows its own', async () => {
  const fetch = vi.fn(async (_: string, __: RequestInit) =>
    Response.json({ version: 2, seq: 1, dropped: [], overwrote: [] }),
  );
  vi.stubGlobal('fetch', fetch);
  await createSyncTransport(createApiClient(), 'ana', 'chart').replace(1, createState(), 'deputy');
  const [[, init] = []] = fetch.mock.calls;
  expect(new Headers(init?.headers).get('client-id')).toBe('deputy');
  expect(replaceGantt.body?.safeParse(JSON.parse(String(init?.body)))).toMatchObject({ data: { seq: 1 } });
});

it.each([
  [503, 'Maintenance', { isDeferred: true }],
  [503, 'StorageFull', { isDeferred: true }],
  [429, 'SavingLimit', { isDeferred: false, limit: 'savingLimit' }],
  [409, 'HistoryFull', { isDeferred: false, limit: 'historyFull' }],
])('a push that the server answers with %i %s waits', async (status, code, how) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code, message: code } }, { status, headers: { 'error-message': code } }),
  );
  const result = await createSyncTransport(createApiClient(), 'ana', 'chart').push(edit);
  expect(result).toEqual({ type: 'later', isOffline: false, isSignedOut: false, ...how });
});
