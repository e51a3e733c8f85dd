import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWebVtt, parseWebVtt } from './web-vtt.ts';

it('a file contains each cue with its times and position', () => {
  expect(formatWebVtt([{ start: 0, end: 61.5, text: 'Hello' }], 'line:-3')).toBe(
    'WEBVTT\n\n00:00.000 --> 01:01.500 line:-3\nHello\n',
  );
});

it('a written file reads back the same, to the millisecond', () => {
  const time = fc.integer({ min: 0, max: 3_599_999 }).map((thousandths) => thousandths / 1000);
  const text = fc.stringMatching(/^[A-Za-z][ -=?-~]{0,60}[a-z]$/);
  const cues = fc.array(fc.record({ start: time, end: time, text }), { minLength: 1 });
  fc.assert(
    fc.property(cues, fc.constantFrom('', 'line:-3'), (written, settings) => {
      expect(parseWebVtt(formatWebVtt(written, settings))).toEqual(written);
    }),
  );
});

it.each(['', 'no file', 'WEBVTT\n\n0:00 --> 0:01\nText'])('refuses %j', (file) => {
  expect(() => parseWebVtt(file)).toThrow();
});
