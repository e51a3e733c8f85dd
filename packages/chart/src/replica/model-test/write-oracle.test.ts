import { expect, it } from 'vitest';
import type { Effect } from '../../changes/index.ts';
import { createState } from '../../model/index.ts';
import { WriteOracle } from './write-oracle.ts';

const ANA = 'ana';
const created = { type: 'create', kind: 'dependency', id: 'd1', value: { from: 't1', to: 't2' } } as const;

function redo(prev: { readonly from: string; readonly designTemplate: string | null }) {
  const effect: Effect = {
    type: 'set',
    kind: 'dependency',
    id: 'd1',
    fields: { from: 't3', designTemplate: 'd1' },
    prev,
  };
  return { version: 2, userId: ANA, clientId: ANA, seq: 2, origin: 'redo' as const, changes: [effect] };
}

it('whoever creates a record has written its absent fields as null', () => {
  const oracle = new WriteOracle(createState());
  oracle.noteWriting(ANA, [created]);
  expect(() => oracle.checkUpdate(redo({ from: 't1', designTemplate: null }), createState())).not.toThrow();
});

it('a redo that changes what somebody else wrote is found', () => {
  const oracle = new WriteOracle(createState());
  oracle.noteWriting(ANA, [created]);
  const update = redo({ from: 't1', designTemplate: 'd2' });
  expect(() => oracle.checkUpdate(update, createState())).toThrow(
    'changes dependency d1 designTemplate of another',
  );
});
