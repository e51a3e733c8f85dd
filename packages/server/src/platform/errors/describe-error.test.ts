import { describe, expect, it } from 'vitest';
import { describeError, isSilent, scrub } from './describe-error.ts';

it.each([
  ['300030', true],
  [300030, true],
  ['1300030', false],
  ['300030 ', false],
  ['a chart called 300030', false],
  [300031, false],
  [null, false],
  [undefined, false],
  [{ code: 300030 }, false],
])('an error with the code %o is only counted: %s', (code, is) => {
  expect(isSilent(code)).toBe(is);
});

it.each([
  ['no account for ana.b+c@mail.example.com', 'no account for [email]'],
  [
    'at https://giotto.example/password?passwordResetKey=abc&email=x (a.js:1:2)',
    'at https://giotto.example/password (a.js:1:2)',
  ],
  ['token AbCdEfGhIjKlMnOpQrStUvWxYz012345 refused', 'token [secret] refused'],
  ['card 4242 4242-4242 4242 at a.js:123:45', 'card [number] at a.js:123:45'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%s is kept as: %s', (text, kept) => {
  expect(scrub(text)).toBe(kept);
});

describe('fingerprints', () => {
  const about = { side: 'browser', release: '1', date: new Date(0) } as const;
  const stack = (line: number) => `TypeError: x\n    at draw (https://giotto.example/assets/a.js:${line}:7)`;
  const of = (message: string, line = 1, side: 'browser' | 'server' = 'browser') =>
    describeError({ name: 'TypeError', message, stack: stack(line) }, { ...about, side }).fingerprint;

  it('are equal for errors that differ only in numbers', () => {
    expect(of('row 7 is missing', 12)).toBe(of('row 812 is missing', 99));
  });
  it('differ for another kind or side', () => {
    expect(of('row 7 is missing')).not.toBe(of('column 7 is missing'));
    expect(of('row 7 is missing')).not.toBe(of('row 7 is missing', 1, 'server'));
  });
});

// `npm run test:redos` checks that long texts don't slow the patterns down.
it('long texts are truncated', () => {
  const long = 'a@'.repeat(50_000);
  const report = describeError(
    { name: long, message: long, stack: long },
    { side: 'server', release: '1', date: new Date(0) },
  );
  expect(report.name.length).toBeLessThanOrEqual(80);
  expect(report.message.length).toBeLessThanOrEqual(500);
  expect(report.stack.length).toBeLessThanOrEqual(4_000);
});

it('characters that no database can store are removed from texts', () => {
  const odd = 'a\u0000b\u001b[2J\ud800c\n\td';
  const words = `${'abcd '.repeat(99)}abcd`;
  const report = describeError(
    { name: odd, message: `${words}🎉`, stack: odd },
    { side: 'browser', release: '1', date: new Date(0) },
  );
  expect(report.name).toBe('a\ufffdb\ufffd[2J\ufffdc\n\td');
  expect(report.stack).toBe('a\ufffdb\ufffd[2J\ufffdc\n\td');
  expect(report.message).toBe(`${words}\ufffd`);
});
