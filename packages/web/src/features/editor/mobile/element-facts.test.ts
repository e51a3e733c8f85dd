import { createState, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { factsOf } from './element-facts.ts';

const state: State = {
  ...createState(),
  timeline: new Map([['main', { startDate: '2027-01-04', scaleTypeScale: 'day' }]]),
  task: new Map([
    [
      'a',
      {
        title: 'Design',
        start: 0,
        duration: 5,
        progress: 40,
        assignments: [{ person: 'name-QW5h' }],
        notes: 'Ask Ben',
      },
    ],
    ['b', { title: 'Build', start: 7, duration: 2, externalLink: 'https://giotto.example/b' }],
    ['c', { externalLink: 'javascript:alert(1)' }],
  ]),
  milestone: new Map([['m', { title: 'Done', positionInUnit: 10 }]]),
  verticalLane: new Map([['v', { title: 'Freeze', positionInUnit: 3, duration: 2 }]]),
  horizontalLane: new Map([['h', { title: 'Team' }]]),
  dependency: new Map([
    ['ab', { from: 'a', to: 'b' }],
    ['bm', { from: 'b', to: 'm' }],
  ]),
};

it('lists a task’s dates, duration, progress, predecessors and successors, people and link', () => {
  expect(factsOf(state, { kind: 'task', id: 'a' })).toEqual({
    title: 'Design',
    dates: '4–8 Jan',
    duration: 5,
    progress: 40,
    after: [],
    before: ['Build'],
    people: 'Ana',
    notes: 'Ask Ben',
  });
  expect(factsOf(state, { kind: 'task', id: 'b' })).toMatchObject({
    after: ['Design'],
    before: ['Done'],
    link: 'https://giotto.example/b',
  });
});

it('lists what other elements have', () => {
  expect(factsOf(state, { kind: 'milestone', id: 'm' })).toMatchObject({ title: 'Done', dates: '14 Jan' });
  expect(factsOf(state, { kind: 'verticalLane', id: 'v' })).toMatchObject({ dates: '7–8 Jan', duration: 2 });
  expect(factsOf(state, { kind: 'horizontalLane', id: 'h' })).toEqual({
    title: 'Team',
    after: [],
    before: [],
  });
});

it('omits unsafe links, and returns nothing for deleted elements', () => {
  expect(factsOf(state, { kind: 'task', id: 'c' })).not.toHaveProperty('link');
  expect(factsOf(state, { kind: 'task', id: 'gone' })).toBeNull();
  expect(factsOf(state, { kind: 'dependency', id: 'ab' })).toBeNull();
});
