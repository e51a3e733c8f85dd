import { describe, expect, it } from 'vitest';
import type { PlainChange } from '../changes/change.ts';
import { KINDS, type Kind, MAIN } from '../model/kinds.ts';
import { TITLE_LIMIT } from '../model/limits.ts';
import { checkChanges } from './check-changes.ts';
import { cleanChanges } from './clean-changes.ts';
import { fieldNames, fieldSchema } from './record-fields.ts';

/** Fields into which people write freely: those whose schema takes a text that no list or pattern knows. */
const FREE = 'Any words, “so” they say: 1 & 2';
const written = KINDS.flatMap((kind) =>
  fieldNames(kind)
    .filter((field) => fieldSchema(kind, field)?.safeParse(FREE).success)
    .map((field) => ({ kind, field })),
);

const set = (kind: Kind, field: string, text: string): PlainChange => ({
  ...{ type: 'set', kind, id: kind === 'chart' || kind === 'timeline' || kind === 'theme' ? MAIN : 'a' },
  fields: { [field]: text },
});
const clean = (text: string, field = 'title') => {
  const [change] = cleanChanges([set('task', field, text)]);
  return change?.type === 'set' ? change.fields[field] : undefined;
};

const PIECES = ['a', ' ', '\t', '\n', '\r', '\r\n', '\0', '\u001b', '\u007f', '\u0085', '\u009f', '\u2028'];
const MORE = [
  '\ud83d',
  '\udc00',
  '🎉',
  '👩‍🚀',
  'e\u0301',
  '\u202e',
  '\ufeff',
  '\uffff',
  'שלום',
  '𝒳'.repeat(120),
  'x'.repeat(5001),
];
const ALL = [...PIECES, ...MORE];

/** Texts of random pieces, the same in every run. */
function* randomTexts(count: number): Generator<string> {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let i = 0; i < count; i++)
    yield Array.from({ length: next(12) }, () => ALL[next(ALL.length)]).join('');
}

describe('texts before they are queued', () => {
  it('CH-151 makes of two pasted spreadsheet cells one title', () => {
    expect(clean('Foundations\tJuly')).toBe('Foundations July');
    expect(clean('a\r\nb\rc\0d\u0007')).toBe('a\nb\ncd');
    expect(clean('Ana\nBen\t', 'assignee')).toBe('Ana Ben ');
    expect(clean(' https://example.com/a b\t', 'externalLink')).toBe('https://example.com/a%20b');
  });

  it('CH-151 cuts at what a field holds, never through a character', () => {
    for (const length of [TITLE_LIMIT - 1, TITLE_LIMIT])
      expect(clean('🎉'.repeat(length))).toBe('🎉'.repeat(length));
    expect(clean('🎉'.repeat(TITLE_LIMIT + 1))).toBe('🎉'.repeat(TITLE_LIMIT));
  });

  it('CH-151 gives changes that the schema takes, whatever is written into whatever field', () => {
    expect(written.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'notes', 'assignee', 'name', 'format']),
    );
    const problems: unknown[] = [];
    for (const text of randomTexts(200)) {
      const changes = cleanChanges(written.map(({ kind, field }) => set(kind, field, text)));
      const calendar = { name: text, workingDays: [1] };
      const named: PlainChange = { type: 'set', kind: 'timeline', id: MAIN, fields: { calendar } };
      const made: PlainChange = {
        type: 'create',
        kind: 'task',
        id: 'n',
        value: { title: text, notes: text },
      };
      const checked = checkChanges([...changes, ...cleanChanges([named, made])]);
      if (!checked.ok) problems.push(text, checked.problems);
    }
    expect(problems).toEqual([]);
  });

  it('CH-151 leaves alone what the schema takes', () => {
    for (const text of randomTexts(200)) {
      const sound = written
        .map(({ kind, field }) => set(kind, field, text))
        .filter((change) => checkChanges([change]).ok);
      expect(cleanChanges(sound)).toBe(sound);
    }
  });
});
