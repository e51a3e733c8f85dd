import { expect, it } from 'vitest';
import { predecessorChoices } from './predecessor-choices.ts';

const tasks = ['Plan', 'Brief', 'Scope', 'Build'].map((title, at) => ({ number: at + 1, title }));
const values = (text: string) => predecessorChoices(text, tasks, 4).map(({ value }) => value);

it('offers every other task before anything is typed', () => expect(values('')).toEqual(['1', '2', '3']));

it('finds tasks by title or number', () => {
  expect(values('sc')).toEqual(['3']);
  expect(values('2')).toEqual(['2']);
  expect(values('3FS+2d')).toEqual([]);
});

it('completes after the last comma, and keeps what is there already', () => {
  expect(values('3FS+2d, b')).toEqual(['3FS+2d, 2']);
  expect(values('3FS+1,5d; b')).toEqual(['3FS+1,5d; 2']);
  expect(predecessorChoices('1,', tasks, 4)[0]).toEqual({ value: '1, 1', label: '1, Plan' });
});

it('offers at most fifty', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ number: at + 1, title: 'Task' }));
  expect(predecessorChoices('', many, 1)).toHaveLength(50);
});
