import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';
import { countEntries, findUnlogged, readContract, writeContract } from './contract-file.ts';
import { describeContract } from './describe-contract.ts';
import { describeSchema } from './describe-schema.ts';

const recorded = await readFile(inRoot('docs', 'api-contract.txt'), 'utf8');
const log = await readFile(inRoot('docs', 'api-changes.md'), 'utf8');

describe('the contract with people’s programs', () => {
  it('has an entry in docs/api-changes.md for every change', () => {
    expect(findUnlogged(recorded, describeContract(), log).join('\n\n')).toBe('');
  });

  it('is recorded in docs/api-contract.txt as it is (npm run api-contract)', () => {
    expect(writeContract(describeContract(), log)).toBe(recorded);
  });
});

describe('a change of a call', () => {
  const before = new Map([['readPlan', ['GET /plan', 'answer.tasks[].id string']]]);
  const after = new Map([['readPlan', ['GET /plan', 'answer.tasks[].id? string']]]);
  const old = '- `readPlan` is new.\n';
  const file = writeContract(before, old);

  it('needs a new entry that names it', () => {
    const told = [
      'readPlan has changed, and docs/api-changes.md has no new entry with `readPlan`:',
      '  - answer.tasks[].id string',
      '  + answer.tasks[].id? string',
    ].join('\n');
    expect(findUnlogged(file, after, old)).toEqual([told]);
    expect(findUnlogged(file, after, `${old}- \`readPlans\` is new.\n`)).toEqual([told]);
    expect(findUnlogged(file, after, `${old}- \`readPlan\` may leave out\n  the id.\n`)).toEqual([]);
    expect(findUnlogged(file, before, old)).toEqual([]);
  });

  it('is also that it is new, or gone', () => {
    expect(findUnlogged(file, new Map(), old)).toHaveLength(1);
    expect(findUnlogged('', before, '')).toHaveLength(1);
    expect(findUnlogged('', before, old)).toEqual([]);
  });

  it('is found in what was written', () => {
    expect(readContract(file)).toEqual(
      new Map([['readPlan', { entries: 1, lines: before.get('readPlan') }]]),
    );
    expect(countEntries('- `a`\n- `b` and `a`\n- ab\n', 'a')).toBe(2);
  });
});

describe('a schema', () => {
  it('is described by paths, types and what may be absent', () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        kind: { enum: ['a', 'b'] },
        end: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        rows: {
          type: 'array',
          items: { anyOf: [{ properties: { x: { const: 1 } } }, { properties: { y: {} } }] },
        },
        units: { type: 'object', additionalProperties: { type: 'number' } },
        pair: { prefixItems: [{ type: 'string' }, { type: 'number' }] },
      },
      required: ['title', 'rows'],
    };
    expect(describeSchema(schema, 'answer')).toEqual([
      'answer.end? string | null',
      'answer.kind? "a" | "b"',
      'answer.pair? [string, number]',
      'answer.rows[].x? 1',
      'answer.rows[].y? any',
      'answer.title string',
      'answer.units?.* number',
    ]);
  });
});
