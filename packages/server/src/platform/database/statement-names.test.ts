import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('a statement gets a name at its third use, and keeps it', () => {
  const nameOf = createStatementNames();
  expect([1, 2, 3, 4].map(() => nameOf('select $1'))).toEqual([undefined, undefined, 'giotto_1', 'giotto_1']);
});

it('each statement has a unique name, up to the limit per connection', () => {
  const nameOf = createStatementNames(2);
  const third = ['a', 'b', 'c'].map((text) => [1, 2, 3].map(() => nameOf(text)).at(-1));
  expect(third).toEqual(['giotto_1', 'giotto_2', undefined]);
});

it("one-off statements don't take names from frequent ones", () => {
  const nameOf = createStatementNames(1);
  for (let at = 0; at < 5_000; at++) expect(nameOf(`in list of ${at}`)).toBeUndefined();
  expect([1, 2, 3].map(() => nameOf('hot')).at(-1)).toBe('giotto_1');
});

it.each(['select * from "app_user" where "id" = $1', 'insert into "folder" values ($1) returning *'])(
  'statements that return all columns are never prepared: %s',
  (text) => {
    const nameOf = createStatementNames();
    expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual(Array(4).fill(undefined));
  },
);
