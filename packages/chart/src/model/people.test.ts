import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId } from '../schema/id.ts';
import { assign, namesOf, peopleByName, personOf, splitPeople } from './people.ts';
import { nameId, spelledName } from './person-name.ts';
import { createState } from './state.ts';

const withPeople = (people: Record<string, object>) => ({
  ...createState(),
  person: new Map(Object.entries(people)),
});
const NONE = createState();

describe('an id that spells a name', () => {
  test('CH-700 is the name’s UTF-8 in base64url, as every program writes it', () => {
    expect(nameId('Ana')).toBe('name-QW5h');
    for (const name of ['Jürgen Groß', '計画', '🎉 Ünï', 'a', 'ab', 'abc'])
      expect(nameId(name)).toBe(`name-${Buffer.from(name).toString('base64url')}`);
  });

  test('CH-700 gives the name back, whatever people write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (text) => {
        const id = nameId(text);
        const name = text
          .normalize('NFC')
          .replace(/\p{Cc}/gu, ' ')
          .trim();
        if (id === undefined) expect(name).toBe('');
        else {
          expect(isId(id)).toBe(true);
          const spelled = spelledName(id) ?? '?';
          expect(name.startsWith(spelled)).toBe(true);
          expect(spelled === name || Buffer.from(name).length > 44).toBe(true);
        }
      }),
    );
  });

  test('CH-700 holds as many whole characters of a long name as fit', () => {
    expect(spelledName(nameId('x'.repeat(60)) ?? '')).toBe('x'.repeat(44));
    expect(spelledName(nameId(`${'x'.repeat(43)}ü`) ?? '')).toBe('x'.repeat(43));
    expect(spelledName(nameId(`${'x'.repeat(43)} y`) ?? '')).toBe('x'.repeat(43));
  });

  test('CH-700 is the same for the same letters in another encoding, and there is none for nothing', () => {
    expect(nameId('Zoe\u0308')).toBe(nameId(' Zoë\n'));
    expect(nameId(' \t')).toBeUndefined();
  });

  test.each([
    'ana',
    'name-',
    'name-!',
    'name-_w',
    'name-QW5',
    'name-CQ',
    'name-QW5hIA',
    `name-${'QUFB'.repeat(20)}`,
  ])('CH-700 %s spells no name', (id) => expect(spelledName(id)).toBeUndefined());
});

describe('people', () => {
  test('CH-701 without a record are the ones whom their ids name, with all their time and the chart’s calendar', () => {
    expect(personOf(NONE, 'name-QW5h')).toEqual({ name: 'Ana', capacity: 100 });
    expect(personOf(NONE, 'gone')).toEqual({ name: '', capacity: 100 });
  });

  test('CH-701 with a record are what it says; one without a name keeps the spelled one', () => {
    const state = withPeople({
      'name-QW5h': { capacity: 50 },
      x: { name: 'Bo' },
      'name-Qm8': { name: 'Bo L.' },
    });
    expect(personOf(state, 'name-QW5h')).toEqual({ name: 'Ana', capacity: 50 });
    expect(namesOf(state, [{ person: 'name-Qm8' }, { person: 'x' }, { person: 'gone' }])).toEqual([
      'Bo L.',
      'Bo',
    ]);
  });

  test('CH-702 are put on a task once each, as those whom the chart knows by that name, with their former units', () => {
    const state = withPeople({ x: { name: 'Bo' } });
    expect(assign(['Ana', 'Bo', 'Ana'], peopleByName(state), [{ person: 'x', units: 50 }])).toEqual([
      { person: 'name-QW5h' },
      { person: 'x', units: 50 },
    ]);
    expect(assign([' '])).toBeNull();
    expect(assign(Array.from({ length: 60 }, (_, at) => `P${at}`))).toHaveLength(50);
  });

  test.each([
    ['Ana, Bo', ['Ana', 'Bo']],
    ['Groß, Jürgen; Bo;', ['Groß, Jürgen', 'Bo']],
    ['Ana\nBo', ['Ana', 'Bo']],
    ['[ana,bo]', ['ana', 'bo']],
    [' , ', []],
  ])('CH-703 of the text %j are separated by semicolons or line ends, else by commas', (text, names) => {
    expect(splitPeople(text)).toEqual(names);
  });
});
