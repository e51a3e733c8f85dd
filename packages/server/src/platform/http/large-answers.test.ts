import { expect, it } from 'vitest';
import { AccountBusyError, BusyError } from '../errors/busy-error.ts';
import type { Caller } from './caller.ts';
import { boundLargeAnswers } from './large-answers.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const callerNamed = (account: string, gone = new AbortController().signal): Caller => ({
  account,
  chart: '',
  gone,
});
const ignore = () => undefined;
/** A body in memory of its own. */
const bodyOf = (length: number) => ({ buffer: {}, length });

it.each([
  [-1, true],
  [0, true],
  [1, false],
])('an account gets another answer while 32 MiB wait to be read, here %i more', async (more, isFine) => {
  const answers = boundLargeAnswers();
  answers.hold(bodyOf(MEBIBYTE), 'ana', ignore);
  answers.hold(bodyOf(31 * MEBIBYTE + more), 'ana', ignore);
  const make = answers.make(async () => 'made', callerNamed('ana'));
  if (isFine) expect(await make).toBe('made');
  else {
    await expect(make).rejects.toThrow(AccountBusyError);
    expect(() => answers.requireRoom('ana')).toThrow(AccountBusyError);
  }
  // Another account has a share of its own.
  expect(await answers.make(async () => 'made', callerNamed('ben'))).toBe('made');
});

it('a body that several answers share counts once, until the last of them has been read', () => {
  const answers = boundLargeAnswers();
  const cut: string[] = [];
  const [shared, other] = [bodyOf(33 * MEBIBYTE), bodyOf(96 * MEBIBYTE)];
  const releases = [1, 2, 3].map(() => answers.hold(shared, 'ana', () => cut.push('ana')));
  const releaseBen = answers.hold(shared, 'ben', () => cut.push('ben'));
  expect(() => answers.requireRoom('ben')).toThrow(AccountBusyError);
  for (const release of releases) {
    expect(() => answers.requireRoom('ana')).toThrow(AccountBusyError);
    release();
    release();
  }
  answers.requireRoom('ana');
  // 129 MiB with what Ben still reads.
  answers.hold(other, 'cleo', () => cut.push('cleo'));
  expect(cut).toEqual(['cleo']);
  releaseBen();
  answers.hold(other, 'dora', () => cut.push('dora'));
  expect(cut).toEqual(['cleo']);
});

it.each([
  [64, 1],
  [1, 64],
])('what has been read counts no more: bodies of %i and %i MiB in the same memory', (...lengths) => {
  const answers = boundLargeAnswers();
  const cut: string[] = [];
  const buffer = {};
  const releases = lengths.map((length) =>
    answers.hold({ buffer, length: length * MEBIBYTE }, 'ana', () => cut.push('ana')),
  );
  expect(() => answers.requireRoom('ana')).toThrow(AccountBusyError);
  for (const release of releases) release();
  answers.hold(bodyOf(128 * MEBIBYTE), 'ben', () => cut.push('ben'));
  expect(cut).toEqual([]);
  answers.hold(bodyOf(64 * KIBIBYTE), 'cleo', () => cut.push('cleo'));
  expect(cut).toEqual(['ben']);
});

it.each([
  [-1, true],
  [0, false],
  [1, false],
])('what is shorter than 64 KiB isn’t counted, however often, here %i more', (more, isFine) => {
  const answers = boundLargeAnswers();
  for (let at = 0; at < 513; at++) answers.hold(bodyOf(64 * KIBIBYTE + more), 'ana', ignore);
  if (isFine) answers.requireRoom('ana');
  else expect(() => answers.requireRoom('ana')).toThrow(AccountBusyError);
});

it('one answer may be longer; until it has been read, the account gets no other', async () => {
  const answers = boundLargeAnswers();
  const release = answers.hold(bodyOf(33 * MEBIBYTE), 'ana', ignore);
  await expect(answers.make(async () => 'made', callerNamed('ana'))).rejects.toThrow(AccountBusyError);
  expect(await answers.make(async () => 'made', callerNamed('ben'))).toBe('made');
  release();
  expect(await answers.make(async () => 'made', callerNamed('ana'))).toBe('made');
});

it('above 128 MiB in all, the account that holds the most is cut off', () => {
  const answers = boundLargeAnswers();
  const cut: string[] = [];
  const hold = (account: string, size: number) =>
    answers.hold(bodyOf(size * MEBIBYTE), account, () => cut.push(account));
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
