import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRunOptions } from '../../replica/model-test/run-options.ts';
import { activityOf, everyday, networkOf } from '../../schedule-test/networks/scaled-network.ts';
import { figuresOf, type Network, schedule } from '../index.ts';
import { at, sketch } from '../test-network.ts';
import { compileNetwork } from './compile-network.ts';
import { recompileNetwork } from './recompile-network.ts';

const { numRuns: RUNS } = readRunOptions(process.env, 0.1);

/** Every table and everything that follows from it. */
function everything(compiled: ReturnType<typeof compileNetwork>) {
  const places = schedule(compiled);
  const { driversOf, ...figures } = figuresOf(compiled, places);
  return {
    compiled,
    places,
    figures,
    drivers: compiled.network.activities.map((_, index) => driversOf(index)),
  };
}

function expectSame(before: Network, after: Network): void {
  const compiled = recompileNetwork(after, compileNetwork(before));
  expect(everything(compiled)).toEqual(everything(compileNetwork(after)));
}

/** A network, and some of its activities with other fields. */
const edits = networkOf(everyday).chain((network) =>
  fc.record({
    network: fc.constant(network),
    others: fc.array(fc.tuple(fc.nat({ max: 6 }), activityOf(everyday, network.summaries.length)), {
      maxLength: 4,
    }),
    /** Nothing that links or summaries see of an activity differs. */
    isWithin: fc.boolean(),
  }),
);

describe('a network that is compiled from another one (CH-629)', () => {
  it('is that compiled anew, whatever differs in activities', () => {
    fc.assert(
      fc.property(edits, ({ network, others, isWithin }) => {
        const activities = [...network.activities];
        for (const [index, { summary: _, ...fields }] of others) {
          const old = activities[index];
          if (old === undefined) continue;
          const { summary, calendar, isElapsed, length } = old;
          const kept = isWithin ? { calendar, isElapsed, length } : {};
          activities[index] = { id: old.id, ...(summary !== undefined && { summary }), ...fields, ...kept };
        }
        expectSame(network, { ...network, activities });
      }),
      { numRuns: RUNS },
    );
  });

  it('is that compiled anew, whatever else differs', () => {
    fc.assert(
      fc.property(networkOf(everyday), networkOf(everyday), (one, other) => {
        expectSame(one, other);
        expectSame(one, { ...one, options: other.options });
        expectSame(one, { ...one, calendars: one.calendars.toReversed() });
        expectSame(one, { ...one, links: [...one.links] });
      }),
      { numRuns: RUNS },
    );
  });

  it('takes over what hangs together where only dates differ', () => {
    const network = sketch({ activities: { a: {}, b: {} }, links: ['a FS b'] });
    const [a, ...rest] = network.activities;
    if (a === undefined) throw new Error('There is no activity');
    const before = compileNetwork(network);
    const moved = recompileNetwork(
      { ...network, activities: [{ ...a, pin: at('Thu 08:00') }, ...rest] },
      before,
    );
    expect(moved.order).toBe(before.order);
    expect(schedule(moved).start[0]).toBe(at('Thu 08:00'));
  });

  it('counts lags that are a share of a changed length anew', () => {
    const network = sketch({
      activities: { a: { length: 480 }, b: {} },
      links: [['a FS b', { value: 100, unit: 'percent' }]],
    });
    const [a, ...rest] = network.activities;
    if (a === undefined) throw new Error('There is no activity');
    expectSame(network, { ...network, activities: [{ ...a, length: 960 }, ...rest] });
  });
});
