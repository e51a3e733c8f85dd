import { january } from './calendars.ts';
import type { ScheduleCase } from './read-case.ts';

type Worked = Omit<ScheduleCase, 'source' | 'start'> & { readonly start?: string };

/** All from Monday, 4 January 2027, 08:00, in office hours. */
function worked(example: Worked): ScheduleCase {
  return { source: 'worked by hand', start: '2027-01-04 08:00', ...example };
}

/** The four types of links, each alone, with a lag and with a lead. */
export const linkCases: readonly ScheduleCase[] = [
  worked({
    title: 'FS: starts on the day after',
    activities: { A: '2d', B: '1d; A' },
    places: { A: january(4, 5), B: january(6) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FS with a lag: a day lies between',
    activities: { A: '2d', B: '1d; A FS+1d' },
    places: { B: january(7) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FS with a lead: the last day is shared',
    activities: { A: '2d', B: '1d; A FS-1d' },
    places: { B: january(5) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'SS: start together',
    activities: { A: '2d', B: '3d; A SS' },
    places: { A: january(4, 5), B: january(4, 6) },
    late: { A: january(4, 5), B: january(4, 6) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'SS with a lag: starts a day later',
    activities: { A: '2d', B: '3d; A SS+1d' },
    places: { B: january(5, 7) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'SS with a lead: not before the start of the project',
    activities: { A: '2d', B: '3d; A SS-1d' },
    places: { A: january(4, 5), B: january(4, 6) },
    slack: { A: 1, B: 0 },
    free: { A: 1, B: 0 },
    critical: 'B',
  }),
  worked({
    title: 'FF: finish together',
    activities: { A: '3d', B: '1d; A FF' },
    places: { A: january(4, 6), B: january(6) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FF with a lag: finishes a day later',
    activities: { A: '3d', B: '1d; A FF+1d' },
    places: { B: january(7) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FF with a lead: may finish a day earlier',
    activities: { A: '3d', B: '1d; A FF-1d' },
    places: { B: january(5) },
    slack: { A: 0, B: 1 },
    critical: 'A',
  }),
  worked({
    title: 'SF: finishes when the other starts, at the end of the day before',
    activities: { A: '2d; SNET 2027-01-06 08:00', B: '1d; A SF' },
    places: { A: january(6, 7), B: january(5) },
    slack: { A: 0, B: 2 },
    critical: 'A',
  }),
  worked({
    title: 'SF with a lag: finishes a day after the other starts',
    activities: { A: '2d; SNET 2027-01-06 08:00', B: '1d; A SF+1d' },
    places: { B: january(6) },
    slack: { A: 0, B: 1 },
    critical: 'A',
  }),
  worked({
    title: 'SF with a lead: finishes a day before the other starts',
    activities: { A: '2d; SNET 2027-01-06 08:00', B: '1d; A SF-1d' },
    places: { B: january(4) },
    slack: { A: 0, B: 3 },
    critical: 'A',
  }),
  worked({
    title: 'the latest of several links decides',
    activities: { A: '1d', B: '3d', C: '1d; A FS+1d; B FS-1d; B SS+1d' },
    places: { C: january(6) },
    slack: { A: 0, B: 0, C: 0 },
    critical: 'A B C',
  }),
];
