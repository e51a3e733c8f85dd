import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../storage-test/stub-storage.ts';
import { isFirstVisit, noteFirstVisit } from './first-visit.ts';
import type { GanttGroups } from './group-gantts.ts';

const nothing: GanttGroups = {
  folders: [{ id: 'f1', name: 'Plans', gantts: [] }],
  noFolder: [],
  styleTemplates: [],
  dataTemplates: [],
  guests: [],
  invitations: [],
};
const gantts = [{ ganttId: 'g1' }] as unknown as GanttGroups['noFolder'];
const invitations = [{ ganttId: 'g1' }] as unknown as GanttGroups['invitations'];
const NOW = Date.parse('2027-03-17T10:00:00.000Z');
const person = (userId: string, createdDate = '2027-03-17T09:59:00.000Z') => ({ userId, createdDate });

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});

describe('the first visit', () => {
  it('is that of a new person without any chart, whatever folders exist', () => {
    expect(isFirstVisit(person('u1'), nothing, NOW)).toBe(true);
  });

  it.each<[string, Partial<GanttGroups>]>([
    ['a chart', { noFolder: gantts }],
    ['a chart in a folder', { folders: [{ id: 'f1', name: 'Plans', gantts }] }],
    ['a template', { dataTemplates: gantts }],
    ['a style', { styleTemplates: gantts }],
    ['a shared chart', { guests: [{ userId: 'u9', userName: 'Ben', gantts }] }],
    ['an invitation', { invitations }],
  ])('does not count with %s', (_what, some) => {
    expect(isFirstVisit(person('u1'), { ...nothing, ...some }, NOW)).toBe(false);
  });

  it('does not count for an account that is a week old', () => {
    expect(isFirstVisit(person('u1', '2027-03-10T10:00:01.000Z'), nothing, NOW)).toBe(true);
    expect(isFirstVisit(person('u1', '2027-03-10T10:00:00.000Z'), nothing, NOW)).toBe(false);
  });

  it('happens once per person', () => {
    noteFirstVisit('u2');
    expect(isFirstVisit(person('u2'), nothing, NOW)).toBe(false);
    expect(isFirstVisit(person('u3'), nothing, NOW)).toBe(true);
    expect([...kept]).toEqual([['giotto.welcome.u2', 'seen']]);
  });

  it('is remembered across reloads, or for the page’s lifetime without storage', () => {
    kept.set('giotto.welcome.u4', 'seen');
    expect(isFirstVisit(person('u4'), nothing, NOW)).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    noteFirstVisit('u5');
    expect(isFirstVisit(person('u5'), nothing, NOW)).toBe(false);
  });
});
