import type { ConfirmedProfile } from '@giotto/contract/api';
import { readStored, writeStored } from '../browser-storage.ts';
import type { GanttGroups } from './group-gantts.ts';

/** The number of days for which an account is new. */
const NEW_DAYS = 7;
const DAY = 86_400_000;

const keyOf = (userId: string) => `giotto.welcome.${userId}`;
/** A fallback for browsers without storage, to avoid redirect loops. */
const welcomed = new Set<string>();

/** Whether the account has no charts at all, neither own nor shared. */
function hasNoChart(groups: GanttGroups): boolean {
  const { folders, guests, invitations, noFolder, styleTemplates, dataTemplates } = groups;
  const lists = [
    noFolder,
    styleTemplates,
    dataTemplates,
    ...[...folders, ...guests].map((one) => one.gantts),
  ];
  return invitations.length === 0 && lists.every((gantts) => gantts.length === 0);
}

/** Whether a new person opens the workspace for the first time and there is nothing to see. */
export function isFirstVisit(
  { userId, createdDate }: Pick<ConfirmedProfile, 'userId' | 'createdDate'>,
  groups: GanttGroups,
  now: number,
): boolean {
  if (welcomed.has(userId) || readStored(keyOf(userId)) !== null) return false;
  return now - Date.parse(createdDate) < NEW_DAYS * DAY && hasNoChart(groups);
}

/** Remembers that a person was led to the templates, which happens only once. */
export function noteFirstVisit(userId: string): void {
  welcomed.add(userId);
  writeStored(keyOf(userId), 'seen');
}
