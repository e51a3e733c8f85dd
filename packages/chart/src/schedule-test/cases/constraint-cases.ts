import { january } from './calendars.ts';
import type { ScheduleCase } from './read-case.ts';

type Worked = Omit<ScheduleCase, 'source' | 'start'>;

function worked(example: Worked): ScheduleCase {
  return { source: 'worked by hand', start: '2027-01-04 08:00', ...example };
}

/** Constraints, deadlines, pins, manual tasks, progress, summaries, and the project's finish. */
export const constraintCases: readonly ScheduleCase[] = [
  worked({
    title: 'SNET: not before Wednesday',
    activities: { A: '1d; SNET 2027-01-06 08:00', B: '1d; A' },
    places: { A: january(6), B: january(7) },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FNET: finishes on Thursday at the earliest',
    activities: { A: '2d; FNET 2027-01-07 17:00' },
    places: { A: january(6, 7) },
  }),
  worked({
    title: 'SNLT holds against a link, which is two days late',
    activities: { A: '3d', B: '1d; A; SNLT 2027-01-05 08:00' },
    places: { A: january(4, 6), B: january(5) },
    slack: { A: -2, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'FNLT limits the slack, and moves nothing that is in time',
    activities: { A: '1d; FNLT 2027-01-06 17:00', B: '5d' },
    places: { A: january(4) },
    slack: { A: 2, B: 0 },
    critical: 'B',
  }),
  worked({
    title: 'MSO leaves slack before it, and none in itself',
    activities: { A: '1d', B: '1d; A; MSO 2027-01-07 08:00' },
    places: { A: january(4), B: january(7) },
    late: { A: january(6), B: january(7) },
    slack: { A: 2, B: 0 },
    critical: 'B',
  }),
  worked({
    title: 'MFO puts the finish there',
    activities: { A: '2d; MFO 2027-01-08 17:00' },
    places: { A: january(7, 8) },
    slack: { A: 0 },
    critical: 'A',
  }),
  worked({
    title: 'negative slack goes through MSO to what comes before',
    activities: { A: '2d', B: '1d; A; MSO 2027-01-06 08:00', C: '1d; B; deadline 2027-01-06 17:00' },
    places: { A: january(4, 5), B: january(6), C: january(7) },
    slack: { A: -1, B: -1, C: -1 },
    critical: 'A B C',
  }),
  worked({
    title: 'ALAP uses its own slack and moves nobody',
    activities: { A: '1d; ALAP', B: '1d; A', C: '4d', D: '1d; B; C' },
    options: { alap: 'free' },
    places: { A: january(4), B: january(5), D: january(8) },
  }),
  worked({
    title: 'ALAP before a fixed start goes up to it',
    activities: { A: '1d; ALAP', B: '4d', C: '1d; A; B' },
    options: { alap: 'free' },
    places: { A: january(7), C: january(8) },
    slack: { A: 0, B: 0, C: 0 },
    critical: 'A B C',
  }),
  worked({
    title: 'a pin holds as long as nothing leads to a task',
    activities: { A: '1d; pin 2027-01-06 08:00', B: '1d; A; pin 2027-01-20 08:00' },
    places: { A: january(6), B: january(7) },
  }),
  worked({
    title: 'a manual task stays, and its predecessor has negative slack up to it',
    finish: '2027-01-05 17:00',
    activities: { A: '2d', B: '1d; A; manual 2027-01-05 08:00, 2027-01-05 17:00' },
    places: { A: january(4, 5), B: january(5) },
    slack: { A: -1, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'a stated finish of the project gives slack to all',
    finish: '2027-01-08 17:00',
    activities: { A: '1d', B: '1d; A' },
    places: { A: january(4), B: january(5) },
    slack: { A: 3, B: 3 },
    free: { A: 0, B: 3 },
    critical: '',
  }),
  worked({
    title: 'a stated finish too early makes slack negative',
    finish: '2027-01-06 17:00',
    activities: { A: '2d', B: '2d; A' },
    slack: { A: -1, B: -1 },
    critical: 'A B',
  }),
  worked({
    title: 'each end may be the end of its own critical path',
    options: { hasOwnEnds: true },
    activities: { A: '1d', B: '3d' },
    slack: { A: 0, B: 0 },
    critical: 'A B',
  }),
  worked({
    title: 'near-critical: a threshold of one day',
    options: { criticalSlack: 480 },
    activities: { A: '2d', B: '3d', C: '1d' },
    slack: { A: 1, B: 0, C: 2 },
    critical: 'A B',
  }),
  worked({
    title: 'what remains is done after the status date, once it is rescheduled',
    rescheduleAfter: '2027-01-11 08:00',
    activities: { A: '4d; started 2027-01-04 08:00; done 50', B: '1d; A', C: '1d' },
    places: { A: january(4, 12), B: january(13), C: january(11) },
    slack: { A: 0, B: 0, C: 2 },
    critical: 'A B',
  }),
  worked({
    title: 'what is finished is not critical and stays',
    activities: { A: '1d; started 2027-01-04 08:00; finished 2027-01-05 17:00', B: '1d; A' },
    places: { A: january(4, 5), B: january(6) },
    slack: { A: 0, B: 0 },
    critical: 'B',
  }),
  worked({
    title: 'a link from a summary waits for the last below, a link to it moves each',
    summaries: { Build: 'A' },
    activities: { A: '1d', B: '2d; in Build', C: '1d; in Build', D: '1d; Build' },
    places: { B: january(5, 6), C: january(5), Build: january(5, 6), D: january(7) },
    slack: { A: 0, B: 0, C: 1, D: 0 },
    critical: 'A B D',
  }),
  worked({
    title: 'SNET and a deadline of a summary hold for what is two levels below',
    summaries: { Phase: 'SNET 2027-01-06 08:00; deadline 2027-01-07 17:00', Part: 'in Phase' },
    activities: { A: '1d; in Part', B: '3d; in Part', C: '9d' },
    places: { A: january(6), Phase: january(6, 8), Part: january(6, 8) },
    slack: { A: 1, B: -1, C: 0 },
    critical: 'B C',
  }),
  worked({
    title: 'from the finish: as late as possible, with slack towards the start',
    finish: '2027-01-15 17:00',
    options: { direction: 'finish' },
    activities: { A: '2d', B: '3d; A', C: '1d; A' },
    places: { A: january(11, 12), B: january(13, 15), C: january(15) },
    early: { A: january(4, 5), B: january(6, 8), C: january(6) },
    slack: { A: 5, B: 5, C: 7 },
    critical: '',
  }),
  worked({
    title: 'from the finish: FNLT is a bound, and ASAP goes to the start',
    finish: '2027-01-15 17:00',
    options: { direction: 'finish' },
    activities: { A: '1d; ASAP', B: '1d; A; FNLT 2027-01-13 17:00' },
    places: { A: january(4), B: january(13) },
  }),
];
