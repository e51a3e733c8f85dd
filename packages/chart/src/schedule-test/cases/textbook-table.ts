import type { ScheduleCase } from './read-case.ts';

const FIRST_DAY = Date.parse('2027-01-04T00:00Z');

function instant(days: number): string {
  return new Date(FIRST_DAY + Math.round(days * 1440) * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * A textbook's table: each line has an activity, its length, its predecessors separated by commas or `-`, then early
 * start and finish, late start and finish, and total slack, in the book's unit of time, from 0 on. Every day counts.
 */
export function textbook(title: string, source: string, table: string): ScheduleCase {
  const activities: Record<string, string> = {};
  const early: Record<string, string> = {};
  const late: Record<string, string> = {};
  const slack: Record<string, number> = {};
  for (const line of table.trim().split('\n')) {
    const [name = '', length = '', predecessors = '', ...figures] = line.trim().split(/\s+/);
    const [es = 0, ef = 0, ls = 0, lf = 0, total = 0] = figures.map(Number);
    const links = predecessors === '-' ? [] : predecessors.split(',');
    activities[name] = [`${length}d`, ...links].join('; ');
    early[name] = `${instant(es)}, ${instant(ef)}`;
    late[name] = `${instant(ls)}, ${instant(lf)}`;
    slack[name] = total;
  }
  const critical = Object.keys(slack)
    .filter((name) => slack[name] === 0)
    .join(' ');
  return {
    title,
    source,
    start: '2027-01-04 00:00',
    calendar: 'always',
    activities,
    places: early,
    early,
    late,
    slack,
    critical,
  };
}
