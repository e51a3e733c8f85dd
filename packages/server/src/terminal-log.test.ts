import { describe, expect, it } from 'vitest';
import { shorten } from './terminal-log.ts';

describe('shorten', () => {
  it('puts the time, the text and the values on one line', () => {
    const record = {
      level: 30,
      time: '2026-11-20T12:24:42.420Z',
      reqId: 'r1',
      msg: 'answered',
      status: 200,
      route: '/api',
    };
    expect(shorten(record)).toBe('12:24:42 answered status=200 route="/api"');
  });

  it('marks an error and shows where it came from', () => {
    const record = {
      level: 50,
      time: '2026-11-20T12:24:42.420Z',
      msg: 'failed',
      err: { stack: 'Error: x\n    at y' },
    };
    expect(shorten(record)).toBe('12:24:42 ERROR failed\nError: x\n    at y');
  });

  it('keeps a text with line breaks in a value on one line', () => {
    expect(shorten({ msg: 'a', name: 'b\nc' })).toBe(' a name="b\\nc"');
  });
});
