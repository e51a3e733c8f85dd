import type { DataTemplate } from './data-template.ts';
import { bar, group } from './rows.ts';

/** A system change over one weekend, hour by hour, from Friday noon (`ux.md` B6.9). Hours. */
export const erpCutover: DataTemplate = {
  id: 'erpCutover',
  name: 'ERP cutover',
  scale: 'hour',
  grain: 'hour',
  // Friday noon of the current week.
  lead: -108,
  end: 78,
  rows: [
    ...group('prepare', 'accent1', [bar('announce', 0, 2), bar('freeze', 4, 7), bar('extract', 9, 13)]),
    ...group('migrate', 'accent2', [
      bar('master', 15, 24),
      bar('open-items', 22, 32),
      bar('reconcile', 34, 38),
    ]),
    ...group('verify', 'accent4', [
      bar('smoke', 40, 43),
      bar('interfaces', 45, 49),
      bar('validation', 45, 55),
    ]),
    ...group('operate', 'accent3', [bar('open', 57, 60), bar('users', 62, 65), bar('hypercare', 60, 74)]),
  ],
  milestones: [
    { id: 'data-complete', at: 38, on: 'migrate' },
    { id: 'decision', at: 55, on: 'verify', look: 'gate' },
  ],
  verticalLanes: [{ id: 'rollback', from: 40, to: 57, look: 'freeze' }],
  links: [
    { from: 'announce', to: 'freeze' },
    { from: 'freeze', to: 'extract', look: 'important' },
    { from: 'extract', to: 'master', look: 'important' },
    { from: 'open-items', to: 'reconcile', look: 'important' },
    { from: 'reconcile', to: 'smoke', look: 'important' },
    { from: 'smoke', to: 'interfaces' },
    { from: 'validation', to: 'open', look: 'important' },
    { from: 'open', to: 'users' },
  ],
  titles: {
    prepare: 'Preparation',
    announce: 'Announce · Ines',
    freeze: 'Freeze transactions · Tom',
    extract: 'Final extract · Mara',
    migrate: 'Migration',
    master: 'Master data · Mara',
    'open-items': 'Open items · Jonas',
    reconcile: 'Reconcile · Priya',
    verify: 'Verification',
    smoke: 'Smoke test · Lena',
    interfaces: 'Interfaces on · Tom',
    validation: 'Business validation · Priya',
    operate: 'Operation',
    open: 'Open the system · Ines',
    users: 'Unlock users · Lena',
    hypercare: 'Hypercare · all',
    'data-complete': 'Data complete',
    decision: 'Go / no-go',
    rollback: 'Rollback window',
  },
};
