import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDone, spanOfMilestone, spanOfTask } from '../model/index.ts';
import {
  hasTemplate,
  isAssignedTo,
  isInProgress,
  isInStage,
  isInTime,
  isLate,
  isNotStarted,
  NOBODY,
  PROGRESS_STAGES,
  TIME_RELATIONS,
} from './conditions.ts';

const unit = fc.integer({ min: -50, max: 50 }).map((eighths) => eighths / 8);
const length = fc.integer({ min: 1, max: 50 }).map((eighths) => eighths / 8);
const span = fc.tuple(unit, length).map(([start, long]) => ({ start, end: start + long }));

describe('the progress of a task', () => {
  it.each([
    [undefined, 'notStarted'],
    [0, 'notStarted'],
    [1, 'inProgress'],
    [99, 'inProgress'],
    [100, 'done'],
  ] as const)('is at %s %% %s, and nothing else', (progress, stage) => {
    const task = progress === undefined ? {} : { progress };
    expect(PROGRESS_STAGES.filter((one) => isInStage(task, one, undefined))).toEqual([stage]);
    expect([isNotStarted(task), isInProgress(task), isDone(task)]).toEqual(
      ['notStarted', 'inProgress', 'done'].map((one) => one === stage),
    );
  });

  it.each([
    [7.99, 99, false],
    [8, 99, true],
    [8.01, 0, true],
    [8.01, 100, false],
    [undefined, 0, false],
  ] as const)('is at %s of an end at 8, with %s %%, late: %s', (now, progress, late) => {
    const task = { start: 3, duration: 5, progress };
    expect(isLate(task, now)).toBe(late);
    expect(isInStage(task, 'late', now)).toBe(late);
  });

  it('counts five units from the chart’s start where a task says nothing', () => {
    expect(spanOfTask({})).toEqual({ start: 0, end: 5 });
    expect(spanOfMilestone({})).toEqual({ start: 0, end: 0 });
    expect(spanOfMilestone({ positionInUnit: 3 })).toEqual({ start: 3, end: 3 });
  });
});

describe('the people of a task', () => {
  const by = (...ids: string[]) => ({ assignments: ids.map((person) => ({ person })) });

  it('are any of those asked for', () => {
    expect(isAssignedTo(by('ana', 'ben'), new Set(['ben', 'cleo']))).toBe(true);
    expect(isAssignedTo(by('ana'), new Set(['ben']))).toBe(false);
    expect(isAssignedTo(by('ana'), new Set())).toBe(false);
  });

  it('are nobody only where there is none', () => {
    expect(isAssignedTo({}, new Set([NOBODY]))).toBe(true);
    expect(isAssignedTo(by(), new Set([NOBODY, 'ana']))).toBe(true);
    expect(isAssignedTo({}, new Set(['ana']))).toBe(false);
    expect(isAssignedTo(by('ana'), new Set([NOBODY]))).toBe(false);
  });
});

describe('the time of a task', () => {
  const time = { start: 10, end: 20 };

  it.each([
    // Ends as the time begins, by a day in it, from its start, to its end, starts as the time ends.
    [5, 10, []],
    [5, 11, ['overlaps', 'ends']],
    [5, 25, ['overlaps']],
    [10, 25, ['overlaps', 'starts']],
    [10, 20, ['overlaps', 'starts', 'ends']],
    [19, 21, ['overlaps', 'starts']],
    [20, 25, []],
  ] as const)('from %s to %s is, from 10 to 20, %o', (start, end, relations) => {
    expect(TIME_RELATIONS.filter((one) => isInTime({ start, end }, time, one))).toEqual(relations);
  });

  it.each([
    [9.99, false],
    [10, true],
    [19.99, true],
    [20, false],
  ])('is a milestone’s moment: at %s, %s', (at, isIn) => {
    for (const relation of TIME_RELATIONS)
      expect(isInTime({ start: at, end: at }, time, relation)).toBe(isIn);
  });

  it('overlaps wherever it starts or ends, and mirrored the same', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const overlaps = isInTime(one, other, 'overlaps');
        if (isInTime(one, other, 'starts') || isInTime(one, other, 'ends')) expect(overlaps).toBe(true);
        expect(isInTime(other, one, 'overlaps')).toBe(overlaps);
      }),
    );
  });

  it('starts in exactly one of two times that follow each other, and ends in exactly one', () => {
    fc.assert(
      fc.property(span, unit, (one, cut) => {
        const before = { start: -1_000, end: cut };
        const after = { start: cut, end: 1_000 };
        for (const relation of ['starts', 'ends'] as const)
          expect(isInTime(one, before, relation)).toBe(!isInTime(one, after, relation));
      }),
    );
  });
});

describe('the design template of an element', () => {
  const templates = new Map([
    ['default', {}],
    ['risk', {}],
  ]);

  it('is the one that it names, or the default', () => {
    expect(hasTemplate({ designTemplate: 'risk' }, new Set(['risk']), templates)).toBe(true);
    expect(hasTemplate({ designTemplate: 'risk' }, new Set(['default']), templates)).toBe(false);
    expect(hasTemplate({}, new Set(['default']), templates)).toBe(true);
    expect(hasTemplate({ designTemplate: 'gone' }, new Set(['default']), templates)).toBe(true);
    expect(hasTemplate({ designTemplate: 'gone' }, new Set(['gone']), templates)).toBe(false);
  });
});
