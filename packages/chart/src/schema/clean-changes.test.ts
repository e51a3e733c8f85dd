import { describe, expect, it } from 'vitest';
import type { PlainChange } from '../changes/index.ts';
import { KINDS, type Kind, MAIN } from '../model/index.ts';
import { checkChanges } from './check-changes.ts';
import { checkFields } from './check-fields.ts';
import { cleanChanges } from './clean-changes.ts';
import { cleanText } from './clean-text.ts';
import { fieldNames } from './record-fields.ts';
import { TEXT_FIELDS, type TextRule } from './text-rules.ts';

const TITLE = TEXT_FIELDS.title;
const NAME = TEXT_FIELDS.name;

const set = (kind: Kind, field: string, value: string): PlainChange => ({
  type: 'set',
  kind,
  id: kind === 'chart' || kind === 'timeline' || kind === 'theme' ? MAIN : 'a',
  fields: { [field]: value },
});

const accepts = (kind: Kind, field: string, text: string) =>
  checkFields(kind, { [field]: text }).length === 0;

/** Every free-text field; another program's id may be any words too, but nobody writes it here. */
const TEXTS = KINDS.flatMap((kind) =>
  fieldNames(kind)
    .filter((field) => field !== 'externalId' && accepts(kind, field, 'any words'))
    .map((field): [Kind, string] => [kind, field]),
);

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

describe('text accepted by the schema', () => {
  it.each([
    ['cells side by side', 'Design\tBuild', 'Design Build'],
    ['Windows line breaks', 'a\r\nb', 'a\nb'],
    ['old Mac line breaks', 'a\rb', 'a\nb'],
    ['soft breaks of office programs', 'a\vb', 'a\nb'],
    ['control characters', '\u0000a\u0007b\u007f', 'ab'],
    ['unpaired surrogates', 'a\ud83db\udc00', 'ab'],
    ['whole characters beyond the BMP', 'a🎉b', 'a🎉b'],
  ])('takes %s', (_, text, clean) => {
    expect(cleanText(text, TITLE)).toBe(clean);
  });

  it('is one line in a single-line field', () => {
    expect(cleanText('a\r\nb\nc\td', NAME)).toBe('a b c d');
  });

  it('is cut by characters, not by code units, and ends in an ellipsis', () => {
    const long = '🎉'.repeat(NAME.limit);
    expect(cleanText(long, NAME)).toBe(long);
    expect(cleanText(`${long}a`, NAME)).toBe(`${'🎉'.repeat(NAME.limit - 1)}…`);
    expect(cleanText('a'.repeat(NAME.limit - 1), NAME)).toHaveLength(NAME.limit - 1);
  });
});

const WRITTEN = TEXTS.map(([kind, field]) => ({ kind, field }));

describe('the texts of changes', () => {
  it('CH-151 join two pasted spreadsheet cells into one title', () => {
    expect(cleanChanges([set('task', 'title', 'Foundations\tJuly')])).toEqual([
      set('task', 'title', 'Foundations July'),
    ]);
  });

  it('CH-151 pass the schema, whatever is WRITTEN into whatever field', () => {
    expect(WRITTEN.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'notes', 'name', 'format']),
    );
    const problems: unknown[] = [];
    for (const text of randomTexts(200)) {
      const changes = cleanChanges(WRITTEN.map(({ kind, field }) => set(kind, field, text)));
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

  it('CH-151 stay unchanged if the schema accepts them', () => {
    for (const text of randomTexts(200)) {
      const sound = WRITTEN.map(({ kind, field }) => set(kind, field, text)).filter(
        (change) => checkChanges([change]).ok,
      );
      expect(cleanChanges(sound)).toBe(sound);
    }
  });

  it('have the same rule as their check in every text field', () => {
    expect(TEXTS).toContainEqual(['task', 'notes']);
    const rules: Readonly<Record<string, TextRule>> = TEXT_FIELDS;
    for (const [kind, field] of TEXTS) {
      const rule = rules[field];
      const longest = 'x'.repeat(rule?.limit ?? 0);
      expect([
        kind,
        field,
        rule && accepts(kind, field, longest),
        accepts(kind, field, `${longest}x`),
      ]).toEqual([kind, field, true, false]);
      expect(accepts(kind, field, 'a\nb')).toBe(rule?.hasLines);
    }
  });

  it.each(TEXTS)('pass the shared check whatever was typed into %s %s', (kind, field) => {
    for (const piece of [
      '\t',
      '\u0000',
      '\r\n',
      '\v',
      '\u0085',
      '\ud83d',
      '\udc00',
      '\u2028',
      '🎉',
      'x\u0301',
    ]) {
      for (const text of [piece, `a${piece}b`, piece.repeat(20_000)]) {
        expect(checkChanges(cleanChanges([set(kind, field, text)]))).toMatchObject({ ok: true });
      }
    }
  });

  it('are cleaned in the name of a calendar and in created records', () => {
    const calendar = { name: 'Shifts\tA', workingDays: [1] };
    expect(
      cleanChanges([
        { type: 'set', kind: 'timeline', id: MAIN, fields: { calendar } },
        { type: 'create', kind: 'task', id: 'a', value: { title: 'a\tb', start: 0 } },
      ]),
    ).toEqual([
      { type: 'set', kind: 'timeline', id: MAIN, fields: { calendar: { ...calendar, name: 'Shifts A' } } },
      { type: 'create', kind: 'task', id: 'a', value: { title: 'a b', start: 0 } },
    ]);
  });

  it('that are links lose what a paste adds; invalid links stay for the check', () => {
    const linkOf = (text: string) => cleanChanges([set('task', 'externalLink', text)])[0];
    expect(linkOf(' https://example.org/a b\t\n')).toMatchObject({
      fields: { externalLink: 'https://example.org/a%20b' },
    });
    expect(linkOf(' \t')).toMatchObject({ fields: { externalLink: null } });
    expect(linkOf('javascript:alert(1)')).toMatchObject({ fields: { externalLink: 'javascript:alert(1)' } });
  });

  it('return the same list if nothing needs cleaning, with conditions unchanged', () => {
    const undo = {
      type: 'set',
      kind: 'task',
      id: 'a',
      fields: { title: 'b' },
      if: { title: 'a\tb' },
    } as const;
    const changes: PlainChange[] = [
      set('task', 'title', 'a\nb'),
      { type: 'delete', kind: 'task', id: 'b' },
      undo,
    ];
    expect(cleanChanges(changes)).toBe(changes);
  });
});
