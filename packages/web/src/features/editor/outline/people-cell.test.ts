import { apply, type PlainChange } from '@giotto/chart/changes';
import { type Assignment, createState, nameId, type State } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { peopleChoices, peopleText, readPeople } from './people-cell.ts';

const person = (id: string, name: string) =>
  ({ type: 'create', kind: 'person', id, value: { name } }) as PlainChange;
const state: State = apply(createState(), [
  person('ana', 'Ana'),
  person('ben', 'Ben'),
  person('ben2', 'Ben'),
  person('meier', 'Meier, Ida'),
]).state;
const idOf = (name: string) => nameId(name) ?? '';
const read = (text: string, before?: readonly Assignment[]) => readPeople(state, text, before);

describe('the column of people', () => {
  it('CH-723 writes names with their units', () => {
    const people = [{ person: 'ana', units: 50 }, { person: 'ben' }, { person: idOf('Cleo'), units: 33.333 }];
    expect(peopleText(state, people)).toBe('Ana[50%]; Ben; Cleo[33.33%]');
    expect(peopleText(state, [{ person: 'meier' }])).toBe('Meier, Ida;');
    expect(peopleText(state, [{ person: 'unknown' }])).toBe('');
    expect(peopleText(state)).toBe('');
  });

  it.each([
    ['Ana[50%]; Ben', [{ person: 'ana', units: 50 }, { person: 'ben' }]],
    ['Ana [ 12,5 ] ; Ben[100%]', [{ person: 'ana', units: 12.5 }, { person: 'ben' }]],
    ['Meier, Ida;', [{ person: 'meier' }]],
    ['Ana; Ana[20%]', [{ person: 'ana' }]],
    ['Dora[0%]', [{ person: idOf('Dora'), units: 0 }]],
    ['', []],
  ])('CH-723 reads %o', (text, people) => {
    expect(read(text)).toEqual(people);
  });

  it.each(['Ana[fifty]', 'Ana[1001%]', 'Ana; [50%]', 'Ana[-5%]'])('CH-723 refuses %o', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('CH-702 refuses more people than a task has room for', () => {
    const names = Array.from({ length: 51 }, (_, at) => `Person ${at}`);
    expect(read(names.slice(1).join(';'))).toHaveLength(50);
    expect(read(names.join(';'))).toBeUndefined();
  });

  it('CH-705 keeps those whose name nobody knows, and who is meant by a name that several have', () => {
    const before = [
      { person: 'unknown', units: 20 },
      { person: 'ben2', units: 50 },
    ];
    expect(read('Ben[50%]', before)).toBe(before);
    expect(read('Ana; Ben', before)).toEqual([before[0], { person: 'ana' }, { person: 'ben2' }]);
  });

  it('CH-723 suggests whom the last name can mean, besides those there already', () => {
    const values = (text: string) => peopleChoices(state, text, ['Bea']).map(({ value }) => value);
    expect(values('b')).toEqual(['Ben', 'Bea']);
    expect(values('Ben[50%];b')).toEqual(['Ben[50%]; Bea']);
  });
});
