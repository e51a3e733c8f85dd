import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, orderedIds, withRowShift } from '../changes/index.ts';
import { createSampleState } from '../interact/sample-chart.ts';
import { MAIN, namesOf, type State } from '../model/index.ts';
import { checkChanges, checkState } from '../schema/index.ts';
import { parseCivil } from '../time/index.ts';
import { copyElements } from './copy-elements.ts';
import { describeRows } from './describe-rows.ts';
import { pasteClip } from './paste-clip.ts';
import { PASTE_ROWS_LIMIT, PASTE_TEXT_LIMIT, refusePaste } from './paste-limits.ts';
import type { Paste, PastePlace } from './paste-place.ts';
import { pasteRows } from './paste-rows.ts';
import type { PastedRow } from './pasted-row.ts';
import { readClip } from './read-clip.ts';
import type { DateReading } from './read-date.ts';
import { readHtmlTable } from './read-html-table.ts';
import { readLines } from './read-lines.ts';
import { splitTable } from './split-table.ts';

const reading: DateReading = { order: 'dmy', language: 'en', near: 0 };
const state = createSampleState();

function placeBelow(below: string | null): PastePlace {
  let count = 0;
  return { below, newId: () => `new-${++count}` };
}

/** The chart after a paste, as the editor keeps it. */
function keep(before: State, { changes }: Paste): State {
  expect(checkChanges(changes)).toMatchObject({ ok: true });
  const after = apply(before, withRowShift(before, changes)).state;
  expect(checkState(after)).toEqual([]);
  return after;
}

const outline = (of: State) =>
  orderedIds(of, 'task').map((id) => `${of.task.get(id)?.indentation ?? 0} ${of.task.get(id)?.title}`);

describe('pasted rows', () => {
  it('CH-406 are inserted below a row and its descendants, on its level, each beginning where the one before ended', () => {
    const { rows } = readLines('Paint\n\tPrimer\nDry', reading);
    const paste = pasteRows(state, rows, placeBelow('a'));
    const after = keep(state, paste);
    expect(outline(after)).toEqual([
      '0 Plan',
      '1 Brief',
      '1 Scope',
      '0 Paint',
      '1 Primer',
      '0 Dry',
      '0 Build',
    ]);
    expect(['new-1', 'new-2', 'new-3'].map((id) => after.task.get(id)?.start)).toEqual([12, 12, 17]);
    expect(paste.pasted.map(({ id }) => id)).toEqual(['new-1', 'new-2', 'new-3']);
    // The elements on the rows below have moved down with them.
    expect([after.milestone.get('m')?.position, after.horizontalMarker.get('r')?.rowIndex]).toEqual([6, 6]);
  });

  it('CH-406 give phases that hold their tasks, unless they have dates of their own', () => {
    const { rows } = readLines('Paint\n\tPrimer\n\tCoats\n\t\tFirst\n\t\tSecond\nDry', reading);
    const after = keep(state, pasteRows(state, rows, placeBelow('a')));
    const spans = ['new-1', 'new-2', 'new-3', 'new-4', 'new-5', 'new-6'].map((id) => {
      const { start = 0, duration = 0 } = after.task.get(id) ?? {};
      return [start, start + duration];
    });
    expect(spans).toEqual([
      [12, 27],
      [12, 17],
      [17, 27],
      [17, 22],
      [22, 27],
      [27, 32],
    ]);
    const dated = rows.map((row, at) => (at === 0 ? { ...row, duration: 2 } : row));
    expect(keep(state, pasteRows(state, dated, placeBelow('a'))).task.get('new-1')?.duration).toBe(2);
  });

  it('CH-406 keep their dates; two of start, end and length are enough, and dates take precedence over the length', () => {
    const [mon, fri, next] = [parseCivil('2027-01-11'), parseCivil('2027-01-16'), parseCivil('2027-01-18')];
    const rows: readonly PastedRow[] = [
      { title: 'A', level: 0, start: mon, end: fri, duration: 99 },
      { title: 'B', level: 0, end: fri, duration: 2 },
      { title: 'C', level: 0, start: next, duration: 14 },
      { title: 'D', level: 0, start: parseCivil('2027-01-20'), end: parseCivil('2027-01-20') },
    ];
    const after = keep(state, pasteRows(state, rows, placeBelow(null)));
    const spans = orderedIds(after, 'task')
      .slice(0, 4)
      .map((id) => [after.task.get(id)?.start, after.task.get(id)?.duration]);
    expect(spans).toEqual([
      [7, 5],
      [10, 2],
      [14, 14],
      [16, 5],
    ]);
    expect(outline(after).slice(0, 5)).toEqual(['0 A', '0 B', '0 C', '0 D', '0 Plan']);
  });

  it('CH-406 keep the links among themselves, without other links and cycles', () => {
    const rows: readonly PastedRow[] = [
      { title: 'Paint', level: 0, predecessors: '2' },
      { title: 'Primer', level: 1, predecessors: '1SS+2 days; 9' },
      { title: 'Dry', level: 0, predecessors: '1, 2FF-1w, nonsense' },
    ];
    const after = keep(state, pasteRows(state, rows, placeBelow('d')));
    const links = [...after.dependency.values()].filter(({ to }) => to.startsWith('new'));
    expect(links).toEqual([
      { from: 'new-1', to: 'new-3' },
      { from: 'new-2', to: 'new-3', type: 'FF', lag: { value: -1, unit: 'w' } },
    ]);
  });

  it('CH-406 give milestones rows of their own, on their levels', () => {
    const rows: readonly PastedRow[] = [
      { title: 'Paint', level: 0, start: parseCivil('2027-01-11'), duration: 3 },
      { title: 'Gate', level: 1, start: parseCivil('2027-01-14'), isMilestone: true },
      { title: 'Dry', level: 0, duration: 2 },
    ];
    const after = keep(state, pasteRows(state, rows, placeBelow('d')));
    expect(after.task.get('new-2')).toMatchObject({ title: 'Gate', start: 10, isMilestone: true });
    expect(after.task.get('new-3')?.start).toBe(10);
    expect(outline(after).slice(4)).toEqual(['0 Paint', '1 Gate', '0 Dry']);
  });

  it('CH-406 bring people, whom the chart may know by name, notes, addresses and deadlines', () => {
    const known = apply(state, [{ type: 'create', kind: 'person', id: 'y', value: { name: 'Bo' } }]).state;
    const people = [
      { name: 'Bo', units: 50 },
      { name: 'Cy', units: 100 },
    ];
    const details = {
      notes: 'Twice',
      externalLink: 'https://example.org/',
      deadline: parseCivil('2027-01-16'),
    };
    const paste = pasteRows(known, [{ title: 'Paint', level: 0, people, ...details }], placeBelow('d'));
    const task = keep(known, paste).task.get('new-1');
    expect(task).toMatchObject({ notes: 'Twice', externalLink: 'https://example.org/', deadline: 12 });
    expect(task?.assignments?.[0]).toEqual({ person: 'y', units: 50 });
    expect(namesOf(known, task?.assignments)).toEqual(['Bo', 'Cy']);
  });
});

describe('copied elements', () => {
  const everything = (
    ['task', 'milestone', 'verticalLane', 'horizontalLane', 'verticalMarker', 'horizontalMarker'] as const
  ).flatMap((kind) => [...state[kind].keys()].map((id) => ({ kind, id })));

  it('CH-407 include their descendants and the links among them, with new ids', () => {
    const clip = copyElements(state, [
      { kind: 'task', id: 'a' },
      { kind: 'task', id: 'd' },
    ]);
    const read = readClip(JSON.stringify(clip));
    if (!read) throw new Error('not read');
    const after = keep(state, pasteClip(state, read, placeBelow('d')));
    expect(outline(after).slice(4)).toEqual(['0 Plan', '1 Brief', '1 Scope', '0 Build']);
    expect([...after.dependency.values()].filter(({ from }) => from.startsWith('new'))).toEqual([
      { from: 'new-3', to: 'new-4' },
    ]);
  });

  it('CH-407 keep their dates and their places beside the rows, even in a chart with another start date', () => {
    const clip = copyElements(state, everything);
    if (!clip) throw new Error('nothing copied');
    const other = apply(state, [
      { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-01' } },
    ]).state;
    const after = keep(other, pasteClip(other, clip, placeBelow('d')));
    const copyOf = (kind: 'milestone' | 'horizontalLane') =>
      [...after[kind]].find(([id]) => id.startsWith('new'))?.[1];
    expect(copyOf('milestone')).toMatchObject({ positionInUnit: 27, position: 7 });
    expect(copyOf('horizontalLane')).toMatchObject({ rowIndex: 5, duration: 2 });
  });

  it('CH-407 replace a look that the chart lacks with the default one', () => {
    const looked = apply(state, [
      { type: 'create', kind: 'taskDesignTemplate', id: 'risk', value: { color: '#112233' } },
      { type: 'set', kind: 'task', id: 'd', fields: { designTemplate: 'risk' } },
    ]).state;
    const clip = copyElements(looked, [{ kind: 'task', id: 'd' }]);
    if (!clip) throw new Error('nothing copied');
    expect(keep(looked, pasteClip(looked, clip, placeBelow('d'))).task.get('new-1')?.designTemplate).toBe(
      'risk',
    );
    expect(
      keep(state, pasteClip(state, clip, placeBelow('d'))).task.get('new-1')?.designTemplate,
    ).toBeUndefined();
  });

  it('CH-407 bring an id of another program, unless an element of the chart has it', () => {
    const known = apply(state, [{ type: 'set', kind: 'task', id: 'd', fields: { externalId: '7' } }]).state;
    const clip = copyElements(known, [{ kind: 'task', id: 'd' }]);
    if (!clip) throw new Error('nothing copied');
    const pastedId = (before: State) =>
      keep(before, pasteClip(before, clip, placeBelow('a'))).task.get('new-1')?.externalId;
    expect(pastedId(known)).toBeUndefined();
    expect(pastedId(apply(known, [{ type: 'delete', kind: 'task', id: 'd' }]).state)).toBe('7');
    const twice = { ...clip, elements: clip.elements.flatMap((one) => [one, { ...one, id: 'again' }]) };
    const after = keep(state, pasteClip(state, twice, placeBelow('a')));
    expect(['new-1', 'new-2'].map((id) => after.task.get(id)?.externalId)).toEqual(['7', undefined]);
  });

  it('CH-704 keep their people in the chart, and in another one those of the same names', () => {
    const assignments = [{ person: 'x', units: 50 }, { person: 'name-QW5h' }];
    const known = apply(state, [
      { type: 'create', kind: 'person', id: 'x', value: { name: 'Bo' } },
      { type: 'set', kind: 'task', id: 'd', fields: { assignments } },
    ]).state;
    const clip = readClip(JSON.stringify(copyElements(known, [{ kind: 'task', id: 'd' }])));
    if (!clip) throw new Error('nothing copied');
    const peopleIn = (before: State) =>
      keep(before, pasteClip(before, clip, placeBelow('a'))).task.get('new-1')?.assignments;
    expect(peopleIn(known)).toEqual(assignments);
    expect(peopleIn(state)).toEqual([{ person: 'name-Qm8', units: 50 }, { person: 'name-QW5h' }]);
    const other = { type: 'create', kind: 'person', id: 'y', value: { name: 'Bo' } } as const;
    expect(peopleIn(apply(state, [other]).state)?.[0]).toEqual({ person: 'y', units: 50 });
  });

  it('CH-407 are null if nothing, or only links, are selected', () => {
    expect(copyElements(state, [])).toBeNull();
    expect(copyElements(state, [{ kind: 'dependency', id: 'l' }])).toBeNull();
  });

  it('CH-408 are written for spreadsheets and as text, never as formulas', () => {
    const headers = { title: 'Task', start: 'Start', end: 'End', duration: 'Days', progress: 'Progress' };
    const { cells, lines } = describeRows(state, new Set(['a', 'b', 'c']), headers);
    expect(lines).toBe('Plan\n\tBrief\n\tScope');
    expect(cells[3]).toEqual(['Scope', '2027-01-10', '2027-01-15', '6', '50%']);
    const odd = apply(state, [{ type: 'set', kind: 'task', id: 'c', fields: { title: '=1+1' } }]).state;
    const written = describeRows(odd, new Set(['c']), headers);
    expect([written.cells[1]?.[0], written.lines]).toEqual(["'=1+1", "'=1+1"]);
    expect(readLines(written.lines, reading).rows[0]?.title).toBe('=1+1');
  });
});

describe('any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '\t',
      '- ',
      '1.2 ',
      '4 Mar 2027',
      '03/04',
      '5 days',
      '40%',
      '"',
      '\r\n',
      'Task',
      'Start',
      '\u0000',
      '<table>',
      '<tr><td>',
      '</td>',
      '<td title="',
      '<!--',
      '&#x110000;',
      '\ud800',
    ),
  );
  const texts = fc.array(line, { maxLength: 40 }).map((parts) => parts.join(''));

  it('CH-409 is read without throwing, as lines and as cells, and makes a valid chart', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(null, 'a', 'b', 'd'), (text, below) => {
        const cells = splitTable(text);
        keep(state, pasteRows(state, readLines(text, reading).rows, placeBelow(below)));
        expect(cells.every((row) => row.length > 0)).toBe(true);
        expect(readClip(text)).toBeNull();
        const table = readHtmlTable(text);
        expect(table === null || table.cells.every((row) => row.length > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('CH-409 that is a tampered clip is read whole or not at all', () => {
    const clip = JSON.stringify(
      copyElements(state, [
        { kind: 'task', id: 'a' },
        { kind: 'milestone', id: 'm' },
      ]),
    );
    fc.assert(
      fc.property(
        fc.nat(clip.length - 1),
        fc.constantFrom('"', '1', '-9e9', '9e9', 'null', '{', '', 'a', 'true'),
        (at, by) => {
          const read = readClip(clip.slice(0, at) + by + clip.slice(at + 1));
          if (read) keep(state, pasteClip(state, read, placeBelow('b')));
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    [{ text: PASTE_TEXT_LIMIT - 1 }, undefined],
    [{ text: PASTE_TEXT_LIMIT }, undefined],
    [{ text: PASTE_TEXT_LIMIT + 1 }, 'text'],
    [{ rows: PASTE_ROWS_LIMIT - 1 }, undefined],
    [{ rows: PASTE_ROWS_LIMIT }, undefined],
    [{ rows: PASTE_ROWS_LIMIT + 1 }, 'rows'],
  ])('CH-410 a paste of %o is refused for %s', (size, reason) => expect(refusePaste(size)).toBe(reason));
});
