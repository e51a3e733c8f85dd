import type { ConstraintType } from '@giotto/chart/model';

/** Whether a constraint of this type is about the finish, which is shown as the last day. */
export function holdsFinish(type: ConstraintType): boolean {
  return type === 'FNET' || type === 'FNLT' || type === 'MFO';
}
