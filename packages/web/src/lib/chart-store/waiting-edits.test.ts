import { createState } from '@giotto/chart/model';
import { createReplica, type QueuedPush } from '@giotto/chart/replica';
import { expect, it } from 'vitest';
import { createTask } from './store-test/tab.ts';
import type { SyncTransport } from './sync-transport.ts';
import { createWaitingEdits } from './waiting-edits.ts';

/** Two unacknowledged edits with a draft on top, and a server that stores what it's sent or doesn't. */
function open(isHeard: boolean) {
  const replica = createReplica({ state: createState(), version: 0, clientId: 'tab' });
  replica.edit([createTask('a')]);
  replica.nextPush();
  replica.edit([createTask('b')]);
  replica.edit([createTask('draft')], 'edit', true);
  const sent: QueuedPush[] = [];
  const push: SyncTransport['push'] = async (one) => {
    sent.push(one);
    return isHeard
      ? { type: 'ack', ack: { seq: one.seq, version: 1, dropped: [], overwrote: [] } }
      : { type: 'later', isOffline: true, isSignedOut: false };
  };
  const waiting = createWaitingEdits({
    replica,
    transport: { push } as SyncTransport,
    onAbandoned: async () => {},
  });
  const ids = () => [...replica.getSnapshot().state.task.keys()].sort();
  return { waiting, sent, ids };
}

it('stuck edits are abandoned without the drafts', async () => {
  const { waiting, ids } = open(true);
  await waiting.abandon();
  expect(ids()).toEqual(['draft']);
});

it('stuck edits become one suggestion, and leave the chart only once the server has it', async () => {
  const heard = open(true);
  expect(await heard.waiting.suggest()).toBe(true);
  expect(heard.sent.map(({ changes }) => changes.map((change) => 'id' in change && change.id))).toEqual([
    ['a', 'b'],
  ]);
  expect(heard.sent.map(({ note }) => note)).toEqual(['']);
  expect(heard.ids()).toEqual(['draft']);

  const unheard = open(false);
  expect(await unheard.waiting.suggest()).toBe(false);
  expect(unheard.ids()).toEqual(['a', 'b', 'draft']);
});

it('stuck edits are always sent under the same id, so a lost answer duplicates nothing', async () => {
  const { waiting, sent } = open(false);
  await waiting.suggest();
  await waiting.suggest();
  // The same queue in a reloaded page.
  const later = open(false);
  await later.waiting.suggest();
  expect(new Set([...sent, ...later.sent].map(({ clientId }) => clientId)).size).toBe(1);
});
