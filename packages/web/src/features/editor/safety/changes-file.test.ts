import { FILE_BYTES_LIMIT } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { expect, it } from 'vitest';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';
import { readChangesFile, writeChangesFile } from './changes-file.ts';

const entry: NotApplied = {
  ...{ ganttId: 'other', userId: 'ben', clientId: 'c', seq: 7, base: 3, schema: SCHEMA_VERSION, level: 4 },
  ...{ origin: 'edit', queuedAt: 1_000, seenAt: 500, reason: 'gone', detail: [] },
  changes: [{ type: 'set', kind: 'task', id: 'a', fields: { title: 'Mine' } }],
  causes: [
    {
      ...{ why: 'gone', by: 'ben', title: 'A' },
      restore: [{ type: 'create', kind: 'task', id: 'a', value: { title: 'A' } }],
    },
  ],
};
const of = { ganttId: 'here', userId: 'ana', level: 3, base: 9 } as const;
const fileOf = (text: string, size = text.length) => ({ size, text: async () => text });
const fileWith = (patch: object) =>
  fileOf(JSON.stringify({ ...JSON.parse(writeChangesFile([entry])), ...patch }));

it('restores what was saved to a file, for the chart and the person that opens it', async () => {
  const read = await readChangesFile(fileOf(writeChangesFile([entry, entry])), of);
  expect(read).toMatchObject([
    { ...of, seq: 1, changes: entry.changes, causes: entry.causes, reason: 'gone', queuedAt: 1_000 },
    { ...of, seq: 2 },
  ]);
});

it.each([
  ['too large', fileOf('{}', FILE_BYTES_LIMIT + 1), 'tooLarge'],
  ['no JSON', fileOf('{"format"'), 'unreadable'],
  ['null', fileOf('null'), 'otherFormat'],
  ['a .gio file', fileOf('{"ganttId":"x","data":{}}'), 'otherFormat'],
  ['of a newer version', fileWith({ version: 2 }), 'newer'],
  ['of a newer schema', fileWith({ entries: [{ ...entry, schema: SCHEMA_VERSION + 1 }] }), 'newer'],
  [
    'with unknown fields',
    fileWith({ entries: [{ ...entry, changes: [{ type: 'set', kind: 'x' }] }] }),
    'invalid',
  ],
  [
    'with a restore',
    fileWith({ entries: [{ ...entry, changes: [{ type: 'restore', version: 1 }] }] }),
    'invalid',
  ],
  ['without entries', fileWith({ entries: [] }), 'empty'],
])('a file that is %s is refused with its reason', async (_, file, fault) => {
  expect(await readChangesFile(file, of)).toBe(fault);
});

it('cleans texts that the server would refuse when it reads a file', async () => {
  const changes = [{ type: 'set', kind: 'task', id: 'a', fields: { title: 'Design\tBuild' } }];
  expect(await readChangesFile(fileWith({ entries: [{ ...entry, changes }] }), of)).toMatchObject([
    { changes: [{ fields: { title: 'Design Build' } }] },
  ]);
});

it.each([[[null]], [['x']], [[{ type: 'set', kind: 'task', id: 'a' }]]])(
  'refuses a file with %j as its changes',
  async (changes) => {
    expect(await readChangesFile(fileWith({ entries: [{ ...entry, changes }] }), of)).toBe('invalid');
  },
);
