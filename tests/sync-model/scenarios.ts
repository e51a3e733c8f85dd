import fc from 'fast-check';
import { choicesOf } from './commands.ts';
import type { Scenario } from './run-simulation.ts';

/**
 * Up to this many commands of up to 20 choices each; unbiased, because small numbers would always make the same
 * choices.
 */
const commandsUpTo = (maxLength: number) =>
  fc.noBias(
    fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 8, maxLength: 20, size: 'max' }), {
      maxLength,
      size: 'max',
    }),
  );

/**
 * Where the history begins, usually shortly before a snapshot is due, and the commands. Usually a few, because many
 * short scenarios cover more failures than a few long ones, and occasionally up to 50.
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

/** Scenarios with only these commands, for faults that few random scenarios show. */
export function scenariosOf(names: readonly string[]): fc.Arbitrary<Scenario> {
  const choices = choicesOf(names);
  return scenarios.map(({ start, commands }) => ({
    start,
    commands: commands.map(([first = 0, ...rest]) => [choices[first % choices.length] ?? 0, ...rest]),
  }));
}
