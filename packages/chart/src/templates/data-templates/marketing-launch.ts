import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** Twelve weeks to a product launch (`ux.md` B6.4). Days, from a Monday. */
export const marketingLaunch: DataTemplate = {
  id: 'marketingLaunch',
  name: 'Marketing launch',
  scale: 'week',
  grain: 'day',
  lead: 21,
  end: 91,
  rows: [
    ...group('strategy', 'accent1', [
      bar('research', 0, 12, 100),
      bar('positioning', 7, 19, 100),
      bar('plan', 14, 26, 60),
    ]),
    ...group('create', 'accent2', [bar('brand', 21, 40, 20), bar('website', 28, 54), bar('video', 35, 54)]),
    ...group('channels', 'accent4', [
      bar('press', 42, 68),
      bar('paid', 49, 75),
      bar('email', 56, 75),
      bar('social', 56, 82),
    ]),
    ...group('launch', 'accent3', [
      bar('launch-week', 70, 75),
      bar('webinars', 72, 82),
      bar('retro', 80, 84),
    ]),
  ],
  milestones: [
    { id: 'message', at: 26, on: 'plan' },
    { id: 'embargo', at: 68, on: 'press' },
    { id: 'launch-day', at: 70, on: 'launch-week', look: 'gate' },
  ],
  verticalLanes: [{ id: 'freeze', from: 63, to: 75, look: 'freeze' }],
  verticalMarkers: [{ id: 'signoff', at: 54 }],
  links: [
    { from: 'research', to: 'plan' },
    { from: 'plan', to: 'website' },
    { from: 'brand', to: 'press' },
    { from: 'website', to: 'email' },
    { from: 'press', to: 'launch-week', look: 'important' },
  ],
  titles: {
    strategy: 'Strategy',
    research: 'Customer research',
    positioning: 'Positioning',
    plan: 'Campaign plan',
    create: 'Creation',
    brand: 'Brand assets',
    website: 'Website',
    video: 'Product video',
    channels: 'Channels',
    press: 'Press relations',
    paid: 'Paid ads',
    email: 'E-mail series',
    social: 'Social media',
    launch: 'Launch',
    'launch-week': 'Launch week',
    webinars: 'Webinars',
    retro: 'Retrospective',
    message: 'Message lock',
    embargo: 'Embargo ends',
    'launch-day': 'Launch day',
    freeze: 'Code freeze',
    signoff: 'Legal sign-off',
  },
};
