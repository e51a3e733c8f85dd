import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** A release in six weeks, day by day (`ux.md` B6.8). Days, from a Monday. */
export const softwareRelease: DataTemplate = {
  id: 'softwareRelease',
  name: 'Software release',
  scale: 'day',
  grain: 'day',
  lead: 7,
  end: 35,
  rows: [
    ...group('develop', 'accent1', [
      bar('scope', 0, 2, 100),
      bar('sprint1', 2, 9, 70),
      bar('sprint2', 9, 16),
    ]),
    ...group('harden', 'accent2', [
      bar('regression', 16, 21),
      bar('security', 16, 20),
      bar('performance', 18, 22),
      bar('docs', 14, 22),
    ]),
    ...group('candidates', 'accent4', [bar('rc1', 21, 23), bar('rc2', 23, 25)]),
    ...group('rollout', 'accent3', [
      bar('five', 25, 26),
      bar('quarter', 26, 28),
      bar('everyone', 28, 30),
      bar('hypercare', 28, 33),
    ]),
  ],
  milestones: [
    { id: 'freeze-date', at: 16, on: 'sprint2' },
    { id: 'ga', at: 30, on: 'everyone', look: 'gate' },
  ],
  verticalLanes: [{ id: 'freeze', from: 16, to: 25, look: 'freeze' }],
  links: [
    { from: 'scope', to: 'sprint1' },
    { from: 'sprint1', to: 'sprint2' },
    { from: 'sprint2', to: 'regression' },
    { from: 'regression', to: 'rc1', look: 'important' },
    { from: 'rc1', to: 'rc2', look: 'important' },
    { from: 'rc2', to: 'five', look: 'important' },
    { from: 'five', to: 'quarter' },
    { from: 'quarter', to: 'everyone' },
  ],
  titles: {
    develop: 'Development',
    scope: 'Scope',
    sprint1: 'Sprint 1',
    sprint2: 'Sprint 2',
    harden: 'Hardening',
    regression: 'Regression tests',
    security: 'Security review',
    performance: 'Load tests',
    docs: 'Documentation',
    candidates: 'Release candidates',
    rc1: 'RC 1',
    rc2: 'RC 2',
    rollout: 'Rollout',
    five: '5 % of users',
    quarter: '25 % of users',
    everyone: 'All users',
    hypercare: 'Hypercare',
    'freeze-date': 'Freeze',
    ga: 'General availability',
    freeze: 'Code freeze',
  },
};
