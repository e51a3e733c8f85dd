import { apply, DESCRIPTION_KEYS, type PlainChange } from '@giotto/chart/changes';
import type { HistoryUpdate } from '@giotto/contract/api';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { describeUpdate } from './describe-update.ts';
import { peopleText } from './people-text.ts';
import { entry, makeHistory, makeTask, retitle } from './test-history.ts';
import { createTitleFinder } from './titles.ts';

const intl = createIntl({ locale: 'en', messages: messages as never });
const people: { readonly [id: string]: string } = { ana: 'Ana', ben: 'Ben' };

const history = makeHistory();
history.push([makeTask]);
history.push([{ type: 'set', kind: 'task', id: 'a', fields: { start: 3 } }]);
history.push([retitle('Plan')]);
history.push([{ type: 'set', kind: 'task', id: 'a', fields: { start: 5 } }]);
const { updates } = history.page({ updateCount: 10 });

const sources = {
  intl,
  titleOf: createTitleFinder(history.stateAt(5), updates),
  versionOf: (version: number) => `version ${version}`,
};
const say = (update: HistoryUpdate) => describeUpdate(update, sources);
const after = (more: Partial<HistoryUpdate>, ...changes: readonly PlainChange[]) =>
  entry(6, [...apply(history.stateAt(5), changes).effects], more);

describe('the description of an entry', () => {
  it('uses the elements’ names at that version', () => {
    expect(updates.map(say)).toEqual([
      'Moved ‘Plan’',
      'Renamed to ‘Plan’',
      'Moved ‘v2’',
      'Added ‘v2’',
      'Gantt creation',
    ]);
  });

  it('uses the last name of deleted elements', () => {
    const gone = after({}, { type: 'delete', kind: 'task', id: 'a' });
    const titleOf = createTitleFinder(makeHistory().stateAt(1), [gone, ...updates]);
    expect(describeUpdate(gone, { ...sources, titleOf })).toBe('Deleted ‘Plan’');
    expect(describeUpdate(updates[2] as HistoryUpdate, { ...sources, titleOf })).toBe('Moved ‘v2’');
  });

  it('counts elements, and uses a generic word for untitled ones', () => {
    const two = after(
      {},
      ...['b', 'c'].map((id): PlainChange => ({ type: 'create', kind: 'task', id, value: {} })),
    );
    expect(say(two)).toBe('Added 2 tasks');
    expect(say(after({}, { type: 'create', kind: 'milestone', id: 'm', value: {} }))).toBe(
      'Added a milestone',
    );
  });

  it('covers undo, restore and import', () => {
    const move: PlainChange = { type: 'set', kind: 'task', id: 'a', fields: { start: 1 } };
    expect(say(after({ origin: 'undo' }, move))).toBe('Undo: Moved ‘Plan’');
    expect(say(after({ origin: 'redo' }, move))).toBe('Redo: Moved ‘Plan’');
    expect(say(after({ origin: 'restore', restoredVersion: 3 }, move))).toBe('Restored version 3');
    expect(say(after({ origin: 'import' }, move))).toBe('Imported a file');
    expect(say(after({ origin: 'style' }, move))).toBe('Changed the style');
  });

  it('names both people for an accepted suggestion', () => {
    const personOf = (id: string) => people[id] ?? 'Somebody';
    const accepted = after({ origin: 'suggestion', suggestedBy: 'ben' }, retitle('Plan B'));
    expect(say(accepted)).toBe('Renamed to ‘Plan B’');
    expect(peopleText(intl, accepted, personOf)).toBe('Ben, accepted by Ana');
    expect(peopleText(intl, after({}, retitle('Plan B')), personOf)).toBe('Ana');
  });

  it('names the access token of the author, who may have suggested it', () => {
    const personOf = (id: string) => people[id] ?? 'Somebody';
    const byProgram = { tokenName: 'Nightly \u202Eimport' };
    expect(peopleText(intl, after(byProgram, retitle('Plan B')), personOf)).toBe('Ana · Nightly import');
    const accepted = after({ ...byProgram, origin: 'suggestion', suggestedBy: 'ben' }, retitle('Plan B'));
    expect(peopleText(intl, accepted, personOf)).toBe('Ben · Nightly import, accepted by Ana');
  });

  it('covers every action', () => {
    const nameless = DESCRIPTION_KEYS.filter((key) => !(`history.did.${key}` in messages));
    expect(nameless).toEqual([]);
  });
});
