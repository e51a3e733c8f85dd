import type { DataTemplate } from './data-template.ts';
import { bar } from './rows.ts';

const look = (name: string) => (row: ReturnType<typeof bar>) => ({ ...row, look: name });

/** Six quarters in three lanes, without links (`ux.md` B6.2). Months, from the first of a quarter. */
export const productRoadmap: DataTemplate = {
  id: 'productRoadmap',
  name: 'Product roadmap',
  scale: 'quarter',
  grain: 'quarter',
  lead: 3,
  rows: [
    ...[
      bar('onboarding', 1.5, 6, 60),
      bar('referrals', 4, 8, 10),
      bar('pricing', 6, 11),
      bar('marketplace', 10, 16),
    ].map(look('accent2')),
    ...[
      bar('team-billing', 1.5, 5, 90),
      bar('offline', 3.5, 9, 20),
      bar('automations', 8, 13),
      bar('mobile', 12, 17),
    ].map(look('accent1')),
    ...[
      bar('single-sign-on', 1.5, 4, 100),
      bar('public-api', 3, 8, 30),
      bar('residency', 7, 12),
      bar('audit', 11, 15),
    ].map(look('accent4')),
  ],
  milestones: [
    { id: 'beta', at: 9, on: 'offline' },
    { id: 'ga', at: 12, on: 'residency' },
    { id: 'conference', at: 14, on: 'automations', look: 'gate' },
  ],
  horizontalLanes: [
    { id: 'growth', from: 'onboarding', rows: 4 },
    { id: 'core', from: 'team-billing', rows: 4, look: 'highlight' },
    { id: 'platform', from: 'single-sign-on', rows: 4 },
  ],
  verticalMarkers: [{ id: 'planning', at: 11.5 }],
  titles: {
    onboarding: 'Onboarding revamp',
    referrals: 'Referral programme',
    pricing: 'Usage-based pricing',
    marketplace: 'Partner marketplace',
    'team-billing': 'Team billing',
    offline: 'Offline mode',
    automations: 'Automations',
    mobile: 'Mobile editing',
    'single-sign-on': 'Single sign-on',
    'public-api': 'Public API',
    residency: 'Data residency',
    audit: 'Audit log',
    beta: 'Beta',
    ga: 'General availability',
    conference: 'Annual conference',
    growth: 'Growth',
    core: 'Core',
    platform: 'Platform',
    planning: 'Planning freeze',
  },
};
