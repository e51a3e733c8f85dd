import { describe, expect, it } from 'vitest';
import { findNamedFaults } from './check-named-calls.ts';
import { findLogFaults, type LogLine } from './check-round.ts';

const clients = [
  { clientId: 'a', acknowledged: [2, 4] },
  { clientId: 'b', acknowledged: [3] },
];
const log: LogLine[] = [
  { version: 2, clientId: 'a', seq: 1 },
  { version: 3, clientId: 'b', seq: 1 },
  { version: 4, clientId: 'a', seq: 2 },
];

describe('the check of a crash round', () => {
  it('finds nothing in a log that contains each acknowledged push once', () => {
    expect(findLogFaults(4, log, clients)).toEqual([]);
  });

  it('finds a lost push', () => {
    expect(findLogFaults(3, log.slice(0, 2), clients).join()).toContain(
      'a: push 2 was acknowledged as 4, logged as []',
    );
  });

  it('finds a duplicated push', () => {
    const doubled = [...log, { version: 5, clientId: 'b', seq: 1 }];
    expect(findLogFaults(5, doubled, clients).join()).toContain('logged as [3, 5]');
  });

  it('finds a gap, a wrong head, and an update that was never acknowledged', () => {
    const holed = log.map((line) => (line.version === 4 ? { ...line, version: 5 } : line));
    expect(findLogFaults(5, holed, clients).join()).toContain('version 4 is missing');
    expect(findLogFaults(9, log, clients).join()).toContain('the head is 9');
    expect(findLogFaults(5, [...log, { version: 5, clientId: 'c', seq: 1 }], clients).join()).toContain(
      '4 are logged',
    );
  });

  it('finds a push logged as another version than acknowledged', () => {
    const swapped = [
      { version: 2, clientId: 'b', seq: 1 },
      { version: 3, clientId: 'a', seq: 1 },
      ...log.slice(2),
    ];
    expect(findLogFaults(4, swapped, clients)).toHaveLength(2);
  });
});

it('the check of named calls finds those that were done twice, and those that were not done', () => {
  const made = ['a', 'b', 'a', 'c', undefined, 'somebody else’s'];
  expect(findNamedFaults(made, ['a', 'b', 'c'])).toEqual(['a was answered, and done 2 times']);
  expect(findNamedFaults(made, ['d'])).toEqual(['d was answered, and done 0 times']);
});
