import { expect, it } from 'vitest';
import { findFaults, type HistoryLine } from './find-faults.ts';
import { createLedger, type Ledger } from './ledger.ts';

const create = (id: string) => ({ type: 'create', kind: 'task', id, value: {} }) as const;
const line = (version: number, clientId: string, seq: number, id: string): HistoryLine => ({
  version,
  clientId,
  seq,
  changes: [create(id)],
});

/** Two tabs: Ana's two pushes and one of Ben's are acknowledged; the outcome of Ben's second one is unknown. */
function keepLedger(): Ledger {
  const ledger = createLedger();
  for (const [tab, seq, id, version] of [
    ['ana', 1, 'a1', 2],
    ['ben', 1, 'b1', 3],
    ['ana', 2, 'a2', 4],
    ['ben', 2, 'b2', null],
  ] as const) {
    ledger.make(tab, id);
    ledger.send({ clientId: tab, seq, changes: [create(id)] });
    if (version !== null) ledger.acknowledge(tab, seq, version);
  }
  ledger.showSaved('ana');
  ledger.die('ben');
  return ledger;
}

const good = [line(2, 'ana', 1, 'a1'), line(3, 'ben', 1, 'b1'), line(4, 'ana', 2, 'a2')];
const faultsOf = (lines: readonly HistoryLine[], head = lines.length + 1) =>
  findFaults(keepLedger(), { head, lines });

it('finds nothing if the history contains each acknowledged push once, with or without those of unknown outcome', () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf([...good, line(5, 'ben', 2, 'b2')])).toEqual([]);
});

it.each([
  [
    'a lost push',
    good.slice(0, 2),
    ['ana: push 2 was acknowledged as 4 and is lost', 'a2 was promised and is lost'],
  ],
  [
    'a duplicated push',
    [...good, line(5, 'ana', 2, 'a2')],
    ['ana: push 2 is in the history as 4 and 5', 'ana: version 5 is push 2, not 3', 'a2 was made 2 times'],
  ],
  [
    'a wrong order',
    [line(2, 'ana', 2, 'a2'), line(3, 'ben', 1, 'b1'), line(4, 'ana', 1, 'a1')],
    [
      'ana: push 1 was acknowledged as 2 and is 4',
      'ana: push 2 was acknowledged as 4 and is 2',
      'ana: version 2 is push 2, not 1',
      'ana: version 4 is push 1, not 3',
    ],
  ],
  [
    'a gap',
    [...good.slice(0, 2), line(5, 'ana', 2, 'a2')],
    ['version 4 is missing: 5 stands there', 'ana: push 2 was acknowledged as 4 and is 5'],
  ],
  [
    'an update by an unknown client',
    [...good, line(5, 'eve', 1, 'e1')],
    ['eve 1 is in the history and was never sent', 'e1 was made by nobody'],
  ],
  [
    'a push without its changes',
    [...good.slice(0, 2), { ...line(4, 'ana', 2, 'a2'), changes: [] }],
    ['a2 was promised and is lost'],
  ],
])('finds %s', (_name, lines, faults) => {
  expect(faultsOf(lines)).toEqual(faults);
});

it('finds a head that differs', () => {
  expect(faultsOf(good, 5)).toEqual(['the head is 5 after 3 updates']);
});

it('finds a retried push with other changes, and an acknowledgement of a push never sent', () => {
  const ledger = keepLedger();
  ledger.send({ clientId: 'ben', seq: 2, changes: [create('b3')] });
  ledger.acknowledge('ben', 7, 9);
  expect(findFaults(ledger, { head: 4, lines: good })).toEqual([
    'ben: push 2 was sent with other changes',
    'ben: push 7 was acknowledged but never sent',
  ]);
});

it('requires what a tab showed as saved even if the tab dies, and everything from a live tab', () => {
  const ledger = createLedger();
  ledger.make('ana', 'a1');
  ledger.showSaved('ana');
  ledger.make('ana', 'a2');
  ledger.die('ana');
  ledger.make('ben', 'b1');
  expect(findFaults(ledger, { head: 1, lines: [] })).toEqual([
    'a1 was promised and is lost',
    'b1 was promised and is lost',
  ]);
});
