import { type Plan, STANDARD_CALENDAR } from '../plan/index.ts';

const rest = { people: [], custom: {}, baselines: [] };

/** A plan with texts that Markdown and HTML have signs of their own for. */
export const documentPlan: Plan = {
  calendars: [STANDARD_CALENDAR],
  calendar: STANDARD_CALENDAR.id,
  tasks: [
    {
      ...rest,
      id: 'a',
      title: 'Phase | *one*',
      level: 0,
      start: '2027-02-01T08:00',
      finish: '2027-02-05T17:00',
    },
    {
      ...rest,
      id: 'b',
      title: '=1+1 <b>x',
      level: 1,
      start: '2027-02-01T09:30',
      finish: '2027-02-01T12:00',
      duration: { value: 3, unit: 'h', elapsed: false },
      progress: 50,
      people: ['Ana', 'Bo'],
      notes: 'More',
      url: 'https://example.com/?a=1&b=<2>',
    },
    {
      ...rest,
      id: 'c',
      title: 'Done\nat last',
      level: 0,
      start: '2027-02-05T17:00',
      finish: '2027-02-05T17:00',
      milestone: true,
    },
  ],
  links: [{ from: 'b', to: 'c', type: 'FS' }],
  markers: [],
};
