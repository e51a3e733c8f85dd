import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** A study over ten quarters (`ux.md` B6.10). Months, from the first of a quarter. */
export const clinicalStudy: DataTemplate = {
  id: 'clinicalStudy',
  name: 'Clinical study',
  scale: 'quarter',
  grain: 'quarter',
  lead: 12,
  rows: [
    ...group('set-up', 'accent1', [
      bar('protocol', 0, 4, 100),
      bar('approvals', 5, 8, 100),
      bar('contracts', 6, 10, 100),
      bar('sites', 8, 12, 100),
    ]),
    ...group('conduct', 'accent2', [
      bar('recruitment', 9, 18, 45),
      bar('treatment', 9.5, 22, 30),
      bar('follow-up', 15, 25),
      bar('monitoring', 10, 25, 25),
    ]),
    ...group('close-out', 'accent4', [
      bar('cleaning', 23, 26),
      bar('analysis', 26, 28),
      bar('report', 29, 34),
    ]),
  ],
  milestones: [
    { id: 'first-patient', at: 9, on: 'recruitment' },
    { id: 'last-patient', at: 18, on: 'recruitment' },
    { id: 'lock', at: 26, on: 'cleaning', look: 'gate' },
    { id: 'submission', at: 34, on: 'report' },
  ],
  verticalMarkers: [{ id: 'interim', at: 16.5 }],
  links: [
    { from: 'protocol', to: 'approvals' },
    { from: 'analysis', to: 'report' },
  ],
  titles: {
    'set-up': 'Set-up',
    protocol: 'Protocol',
    approvals: 'Approvals',
    contracts: 'Site contracts',
    sites: 'Site activation',
    conduct: 'Conduct',
    recruitment: 'Recruitment',
    treatment: 'Treatment',
    'follow-up': 'Follow-up',
    monitoring: 'Monitoring visits',
    'close-out': 'Close-out',
    cleaning: 'Data cleaning',
    analysis: 'Analysis',
    report: 'Study report',
    'first-patient': 'First patient in',
    'last-patient': 'Last patient in',
    lock: 'Database lock',
    submission: 'Submission',
    interim: 'Interim analysis',
  },
};
