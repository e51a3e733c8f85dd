import { describe, expect, it } from 'vitest';
import { createLog, shorten } from './terminal-log.ts';

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

  it('marks an error and shows its stack', () => {
    const record = {
      level: 50,
      time: '2026-11-20T12:24:42.420Z',
      msg: 'failed',
      err: { stack: 'Error: x\n    at y' },
    };
    expect(shorten(record)).toBe('12:24:42 ERROR failed\nError: x\n    at y');
  });

  it('keeps a value with line breaks on one line', () => {
    expect(shorten({ msg: 'a', name: 'b\nc' })).toBe(' a name="b\\nc"');
  });
});

describe('a logged error', () => {
  it('contains neither row values nor URL queries', () => {
    const lines: string[] = [];
    const database = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(canary@example.com) already exists.',
      parameters: ['canary'],
    });
    const error = new Error('sent twice in "/api/picture?token=canary"', { cause: database });
    createLog({ write: (line) => lines.push(line) }).error({ err: error }, 'failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('canary');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'failed',
      err: {
        type: 'Error',
        message: 'sent twice in "/api/picture?…"',
        stack: expect.stringContaining('terminal-log.test.ts'),
        cause: { message: 'duplicate key', code: '23505' },
      },
    });
  });

  it("is one record, whatever its texts contain, even if what was thrown isn't an Error", () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    log.error({ err: new Error('a\n{"level":60,"msg":"planted"}') }, 'failed');
    log.error({ err: 'canary' }, 'failed');
    expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1]);
    expect(lines.join('')).not.toContain('canary');
  });
});
