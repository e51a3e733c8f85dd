import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** A release in seven weeks, day by day (`ux.md` B6.8). Days, from a Monday. */
export const softwareRelease: DataTemplate = {
  id: 'softwareRelease',
  name: 'Software release',
  scale: 'day',
  grain: 'day',
  lead: 7,
  rows: [
    ...group('develop', 'accent1', [
      bar('scope', 0, 2, 100),
      bar('sprint1', 3, 12, 60),
      bar('sprint2', 14, 24),
    ]),
    ...group('harden', 'accent2', [
      bar('docs', 17, 26),
      bar('security', 21, 26),
      bar('performance', 23, 26),
      bar('regression', 24, 30),
    ]),
    ...group('candidates', 'accent4', [bar('rc1', 31, 33), bar('rc2', 35, 37)]),
    ...group('rollout', 'accent3', [
      bar('five', 38, 40),
      bar('quarter', 42, 44),
      bar('everyone', 45, 47),
      bar('hypercare', 42, 52),
    ]),
  ],
  milestones: [
    { id: 'freeze-date', at: 24, on: 'sprint2' },
    { id: 'ga', at: 47, on: 'everyone', look: 'gate' },
  ],
  verticalLanes: [{ id: 'freeze', from: 24, to: 38, look: 'freeze' }],
  links: [
    { from: 'scope', to: 'sprint1' },
    { from: 'sprint1', to: 'sprint2' },
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
    ga: 'Released',
    freeze: 'Code freeze',
  },
};
