import type { ConfirmedProfile } from '@giotto/contract/api';
import { readStored, writeStored } from '../browser-storage.ts';
import type { GanttGroups } from './group-gantts.ts';

/** For how many days an account is new. */
const NEW_DAYS = 7;
const DAY = 86_400_000;

const keyOf = (userId: string) => `giotto.welcome.${userId}`;
/** Where the browser keeps nothing: nobody is led in circles. */
const welcomed = new Set<string>();

/** Whether there is no chart at all yet, neither an own one nor one of others. */
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

/** Whether a new person comes to the workspace for the first time, and nothing is there to be seen. */
export function isFirstVisit(
  { userId, createdDate }: Pick<ConfirmedProfile, 'userId' | 'createdDate'>,
  groups: GanttGroups,
  now: number,
): boolean {
  if (welcomed.has(userId) || readStored(keyOf(userId)) !== null) return false;
  return now - Date.parse(createdDate) < NEW_DAYS * DAY && hasNoChart(groups);
}

/** Remembers that a person was led to the templates: that is done once. */
export function noteFirstVisit(userId: string): void {
  welcomed.add(userId);
  writeStored(keyOf(userId), 'seen');
}
