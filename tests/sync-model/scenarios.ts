import fc from 'fast-check';
import { choicesOf } from './commands.ts';
import type { Scenario } from './run-simulation.ts';

/** Up to so many commands of up to 20 choices each; without bias, since small numbers would always choose the same. */
const commandsUpTo = (maxLength: number) =>
  fc.noBias(
    fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 8, maxLength: 20, size: 'max' }), {
      maxLength,
      size: 'max',
    }),
  );

/**
 * Where the history begins, mostly shortly before the version at which a snapshot is due, and what is done: mostly a few
 * commands, since many short scenarios meet more of what can go wrong than a few long ones, and now and then up to 50.
 */
export const scenarios: fc.Arbitrary<Scenario> = fc.record(
  {
    start: fc.constantFrom(1, 492, 495, 498, 1_993, 1_997),
    commands: fc.oneof(
      { weight: 12, arbitrary: commandsUpTo(8) },
      { weight: 6, arbitrary: commandsUpTo(20) },
      { weight: 2, arbitrary: commandsUpTo(50) },
    ),
  },
  { noNullPrototype: true },
);

/** Scenarios of these commands alone: where a fault shows only in few of all scenarios. */
export function scenariosOf(names: readonly string[]): fc.Arbitrary<Scenario> {
  const choices = choicesOf(names);
  return scenarios.map(({ start, commands }) => ({
    start,
    commands: commands.map(([first = 0, ...rest]) => [choices[first % choices.length] ?? 0, ...rest]),
  }));
}
