import type { PresentPerson } from '@giotto/contract/realtime';

/** A person who has the chart open, in one or more tabs. */
export interface PresentGroup {
  readonly userId: string;
  readonly userName: string;
  readonly level: PresentPerson['level'];
  readonly tabs: number;
}

/** Groups tabs by person, in order of arrival. */
export function groupPeople(people: readonly PresentPerson[]): readonly PresentGroup[] {
  const groups = new Map<string, PresentGroup>();
  for (const { userId, userName, level } of people) {
    const tabs = (groups.get(userId)?.tabs ?? 0) + 1;
    groups.set(userId, { userId, userName, level, tabs });
  }
  return [...groups.values()];
}
