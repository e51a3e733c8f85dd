import type { ConstraintType } from '../../plan/index.ts';

/** `ConstraintType`, from 0. */
export const CONSTRAINTS: readonly ConstraintType[] = [
  'ASAP',
  'ALAP',
  'MSO',
  'MFO',
  'SNET',
  'SNLT',
  'FNET',
  'FNLT',
];
