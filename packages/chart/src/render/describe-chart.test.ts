import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { describeChart, describeElement, describeTask, groupLinks } from './describe-chart.ts';

const create = (kind: string, id: string, value: object) =>
  ({ type: 'create', kind, id, value }) as PlainChange;

const state: State = apply(createState(), [
  { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } },
  create('task', 'design', { title: 'Design', start: 0, duration: 5, progress: 40 }),
  create('task', 'build', { title: 'Build', start: 7, duration: 12 }),
  create('task', 'plain', {}),
  create('milestone', 'launch', { title: 'Launch', positionInUnit: 21 }),
  create('verticalLane', 'freeze', { title: 'Freeze', positionInUnit: 7, duration: 7 }),
  create('horizontalMarker', 'gate', { rowIndex: 1 }),
  create('dependency', 'one', { from: 'design', to: 'build', lag: 2 }),
  create('dependency', 'two', { from: 'plain', to: 'build', type: 'SS', lag: -1 }),
]).state;

describe('describing a chart in words', () => {
  it('gives the number of elements of each kind, and the dates', () => {
    expect(describeChart(state)).toBe(
      'Gantt chart with 3 tasks, 1 milestone, 1 lane, 1 marker, 2 dependencies: 4–25 Jan',
    );
    expect(describeChart(createState())).toBe('Gantt chart without elements');
  });

  it('gives a task’s dates, progress and predecessors', () => {
    const links = groupLinks(state);
    expect(describeTask(state, 'design', links.get('design'))).toEqual({
      title: 'Design',
      dates: '4–8 Jan',
      details: '40 %',
    });
    expect(describeTask(state, 'build', links.get('build'))).toEqual({
      title: 'Build',
      dates: '11–22 Jan',
      details: 'after Design (2 days lag), Untitled (SS, 1 day lead)',
    });
    expect(describeTask(state, 'plain')).toEqual({ title: 'Untitled', dates: '4–8 Jan', details: '' });
  });

  it('CH-301 gives a task’s people and deadline, and whether the deadline is missed', () => {
    const detailsOf = (fields: object) =>
      describeTask(
        apply(state, [{ type: 'set', kind: 'task', id: 'design', fields } as PlainChange]).state,
        'design',
      ).details;
    expect(detailsOf({ assignments: [{ person: 'name-QWRh' }], deadline: 5 })).toBe(
      '40 %, by Ada, deadline 8 Jan',
    );
    expect(detailsOf({ deadline: 4 })).toBe('40 %, deadline 7 Jan, missed');
  });

  it('names the other elements with their dates', () => {
    expect(describeElement(state, 'milestone', 'launch')).toBe('Milestone Launch, 25 Jan');
    expect(describeElement(state, 'verticalLane', 'freeze')).toBe('Time span Freeze, 11–17 Jan');
    expect(describeElement(state, 'horizontalMarker', 'gate')).toBe('Row marker Untitled');
  });
});
