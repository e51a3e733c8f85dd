import { expect, it } from 'vitest';
import { invitedPerson, withChange, withoutPerson, withPerson, withPersonBack } from './people-edits.ts';

const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((id) => invitedPerson(id, `${id}@example.com`, 1));
if (!ada || !ben || !cleo) throw new Error('three people');

it('adds an invited person at the end, pending and without a name', () => {
  expect(withPerson([ada], ben)).toEqual([ada, ben]);
  expect(ben).toMatchObject({ userName: '', isPending: true, permissionLevel: 1 });
});

it('changes only the given person', () => {
  expect(withChange([ada, ben], 'ben', { permissionLevel: 3 })).toEqual([
    ada,
    { ...ben, permissionLevel: 3 },
  ]);
});

it('restores a person to their previous position', () => {
  const left = withoutPerson([ada, ben, cleo], 'ben');
  expect(left).toEqual([ada, cleo]);
  expect(withPersonBack(left, ben, 'cleo')).toEqual([ada, ben, cleo]);
  expect(withPersonBack([ada], ben, 'cleo')).toEqual([ada, ben]);
  expect(withPersonBack([ada], ben, undefined)).toEqual([ada, ben]);
});
