import { expect, it } from 'vitest';
import { BusyError } from '../errors/busy-error.ts';
import type { Caller } from './caller.ts';
import { boundLargeAnswers } from './large-answers.ts';

const MEBIBYTE = 1024 * 1024;
const callerNamed = (account: string, gone = new AbortController().signal): Caller => ({
  account,
  chart: '',
  gone,
});
const ignore = () => undefined;

it.each([
  [-1, true],
  [0, true],
  [1, false],
])('an account’s answers that wait to be read may have 32 MiB, here %i more', async (more, isFine) => {
  const answers = boundLargeAnswers();
  answers.hold(MEBIBYTE, 'ana', ignore);
  const hold = () => answers.hold(31 * MEBIBYTE + more, 'ana', ignore);
  if (isFine) hold();
  else expect(hold).toThrow(BusyError);
  // Another account has a share of its own.
  answers.hold(31 * MEBIBYTE, 'ben', ignore)();
});

it('one answer may be longer; until it has been read, the account gets no other', async () => {
  const answers = boundLargeAnswers();
  const release = answers.hold(33 * MEBIBYTE, 'ana', ignore);
  await expect(answers.make(async () => 'made', callerNamed('ana'))).rejects.toThrow(BusyError);
  expect(await answers.make(async () => 'made', callerNamed('ben'))).toBe('made');
  release();
  expect(await answers.make(async () => 'made', callerNamed('ana'))).toBe('made');
});

it('above 128 MiB in all, the account that holds the most is cut off', () => {
  const answers = boundLargeAnswers();
  const cut: string[] = [];
  const hold = (account: string, size: number) =>
    answers.hold(size * MEBIBYTE, account, () => cut.push(account));
  for (const account of ['ana', 'ben', 'cleo']) hold(account, 30);
  hold('dora', 32);
  hold('eva', 6);
  expect(cut).toEqual([]);
  hold('eva', 1);
  expect(cut).toEqual(['dora']);
  hold('eva', 20);
  expect(cut).toEqual(['dora']);
});

it('an answer whose caller has gone while it waited isn’t made', async () => {
  const answers = boundLargeAnswers();
  const begun = Promise.withResolvers<void>();
  const made: string[] = [];
  const first = [1, 2].map(() => answers.make(() => begun.promise, callerNamed('ana')));
  const gone = new AbortController();
  const second = answers.make(async () => made.push('ana'), callerNamed('ana', gone.signal));
  gone.abort(new BusyError('the client disconnected'));
  await expect(second).rejects.toThrow('the client disconnected');
  // A place is left for others, whatever one account asks for.
  await answers.make(async () => made.push('ben'), callerNamed('ben'));
  begun.resolve();
  await Promise.all(first);
  expect(made).toEqual(['ben']);
});
