import { createState } from '@giotto/chart/model';
import { createReplica, type QueuedPush } from '@giotto/chart/replica';
import { expect, it } from 'vitest';
import { createTask } from './store-test/tab.ts';
import type { SyncTransport } from './sync-transport.ts';
import { createWaitingEdits } from './waiting-edits.ts';

/** Two edits that were never answered, with a draft on top of them, and a server that keeps what it is sent or does not. */
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

it('edits that wait in vain are abandoned without the drafts', async () => {
  const { waiting, ids } = open(true);
  await waiting.abandon();
  expect(ids()).toEqual(['draft']);
});

it('they become one suggestion, and are taken out of the chart only when it is there', async () => {
  const heard = open(true);
  expect(await heard.waiting.suggest()).toBe(true);
  expect(heard.sent.map(({ changes }) => changes.map((change) => 'id' in change && change.id))).toEqual([
    ['a', 'b'],
  ]);
  expect(heard.ids()).toEqual(['draft']);

  const unheard = open(false);
  expect(await unheard.waiting.suggest()).toBe(false);
  expect(unheard.ids()).toEqual(['a', 'b', 'draft']);
});

it('they are sent under one id however often, so that a lost answer doubles nothing', async () => {
  const { waiting, sent } = open(false);
  await waiting.suggest();
  await waiting.suggest();
  // The same queue in a page that was loaded anew.
  const later = open(false);
  await later.waiting.suggest();
  expect(new Set([...sent, ...later.sent].map(({ clientId }) => clientId)).size).toBe(1);
});
