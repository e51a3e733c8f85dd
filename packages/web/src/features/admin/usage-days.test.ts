import { describe, expect, it } from 'vitest';
import { spreadUsage } from './usage-days.ts';

const now = new Date('2026-03-30T23:30:00Z');

describe('usage by day', () => {
  it('lists each event on each of 30 days, even without a count', () => {
    const [login, signup] = spreadUsage(
      [
        { day: '2026-03-01', event: 'Login', count: 2 },
        { day: '2026-03-30', event: 'Login', count: 5 },
      ],
      now,
    );
    expect(login?.days).toHaveLength(30);
    expect(login?.days[0]).toEqual({ day: '2026-03-01', count: 2 });
    expect(login?.days[1]).toEqual({ day: '2026-03-02', count: 0 });
    expect(login).toMatchObject({ total: 7, most: { day: '2026-03-30', count: 5 } });
    expect(signup).toMatchObject({ event: 'Signup', total: 0, most: null });
  });

  it('ends with the last counted day even if this clock is behind', () => {
    const [login] = spreadUsage([{ day: '2026-04-01', event: 'Login', count: 1 }], now);
    expect(login?.days.at(-1)).toEqual({ day: '2026-04-01', count: 1 });
  });
});
