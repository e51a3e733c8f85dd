import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** A two-day conference, six months ahead (`ux.md` B6.6). Days, from a Monday. */
export const conference: DataTemplate = {
  id: 'conference',
  name: 'Conference',
  scale: 'week',
  grain: 'day',
  lead: 49,
  rows: [
    ...group('foundation', 'accent1', [
      bar('venue', 0, 26, 100),
      bar('budget', 7, 33, 100),
      bar('sponsors', 42, 110, 10),
    ]),
    ...group('programme', 'accent2', [
      bar('cfp', 35, 75, 30),
      bar('reviewing', 77, 96),
      bar('schedule', 105, 124),
      bar('speakers', 119, 166),
    ]),
    ...group('audience', 'accent4', [
      bar('website', 21, 47, 90),
      bar('registration', 63, 166),
      bar('promotion', 70, 159),
    ]),
    ...group('on-site', 'accent3', [
      bar('av', 126, 152),
      bar('logistics', 133, 166),
      bar('volunteers', 140, 161),
      bar('event', 169, 171),
      bar('wrap-up', 171, 180),
    ]),
  ],
  milestones: [
    { id: 'cfp-closes', at: 75, on: 'cfp' },
    { id: 'programme-out', at: 124, on: 'schedule' },
    { id: 'early-bird', at: 110, on: 'website' },
    { id: 'doors', at: 169, on: 'registration', look: 'gate' },
  ],
  verticalLanes: [{ id: 'final-weeks', from: 154, to: 168 }],
  links: [
    { from: 'budget', to: 'sponsors' },
    { from: 'reviewing', to: 'schedule' },
    { from: 'volunteers', to: 'event' },
  ],
  titles: {
    foundation: 'Foundation',
    venue: 'Venue contract',
    budget: 'Budget',
    sponsors: 'Sponsors',
    programme: 'Programme',
    cfp: 'Call for papers',
    reviewing: 'Review',
    schedule: 'Schedule',
    speakers: 'Speaker care',
    audience: 'Audience',
    website: 'Website',
    registration: 'Registration',
    promotion: 'Promotion',
    'on-site': 'On site',
    av: 'Audio and video',
    logistics: 'Catering and logistics',
    volunteers: 'Volunteer training',
    event: 'Event days',
    'wrap-up': 'Wrap-up',
    'cfp-closes': 'Call closes',
    'programme-out': 'Programme online',
    'early-bird': 'Early bird ends',
    doors: 'Doors open',
    'final-weeks': 'Final weeks',
  },
};
