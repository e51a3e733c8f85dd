import fc from 'fast-check';
import type { JuggledLink, JuggledProject, JuggledTask } from './project.ts';

const task = fc.record({
  length: fc.oneof(fc.constantFrom(4, 8, 16, 24), fc.integer({ min: 1, max: 40 })),
  isElapsed: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  calendar: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 }) },
  ),
});

const link = fc.record({
  from: fc.nat(7),
  isOverlap: fc.boolean(),
  lag: fc.oneof(fc.constant(0), fc.constantFrom(2, 8, 16), fc.nat(40)),
  isElapsed: fc.boolean(),
});

/**
 * Overlapping links only between tasks in the project's own working time, and without elapsed lags: TaskJuggler leaves
 * the start of a task in the evening before its first working hour, and counts from there.
 */
export const arbitraryProject: fc.Arbitrary<JuggledProject> = fc
  .record({
    direction: fc.constantFrom('start' as const, 'finish' as const),
    tasks: fc.array(fc.tuple(task, fc.array(link, { maxLength: 2 })), { minLength: 2, maxLength: 7 }),
  })
  .map(({ direction, tasks }) => {
    const isPlain = (index: number) => {
      const [own] = tasks[index] ?? [];
      return own !== undefined && !own.isElapsed && own.calendar === 0;
    };
    const linked = tasks.map(([own, drawn], to): JuggledTask => {
      const froms = new Set<number>();
      const links = drawn.flatMap(({ from: any, isOverlap, lag, isElapsed }): JuggledLink[] => {
        const from = to === 0 ? -1 : any % to;
        if (from < 0 || froms.has(from)) return [];
        froms.add(from);
        const overlaps = isOverlap && isPlain(from) && isPlain(to);
        const type = !overlaps ? 'FS' : direction === 'start' ? 'SS' : 'FF';
        return [{ from, type, lag, isElapsed: isElapsed && !overlaps }];
      });
      return { ...own, links };
    });
    return { direction, tasks: linked };
  });
