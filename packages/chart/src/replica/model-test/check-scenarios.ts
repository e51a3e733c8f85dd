import fc from 'fast-check';
import { scenarios } from './scenarios.ts';

type Steps = number[][];
/** How a property is run. */
interface Options<Value> extends fc.Parameters<[Value]> {
  /** Resolves in another turn of the event loop: until then, weak references hold what they refer to. */
  readonly nextTurn: () => Promise<unknown>;
}

const RUNS_A_TURN = 10;

/** Runs a property; returns `holds`, or the report with the seed and the shortest failing example. */
async function check<Value>(
  arbitrary: fc.Arbitrary<Value>,
  run: (value: Value) => void,
  { nextTurn, ...options }: Options<Value>,
): Promise<string> {
  let runs = 0;
  const property = fc.asyncProperty(arbitrary, async (value) => {
    runs += 1;
    if (runs % RUNS_A_TURN === 0) await nextTurn();
    run(value);
  });
  const result = await fc.check(property, options);
  return result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
}

/** Runs scenarios of the model. */
export function checkScenarios(run: (steps: Steps) => void, options: Options<Steps>): Promise<string> {
  return check(scenarios, run, options);
}

/** Runs pairs of scenarios. */
export function checkPairs(
  run: (steps: Steps, others: Steps) => void,
  options: Options<[Steps, Steps]>,
): Promise<string> {
  return check(fc.tuple(scenarios, scenarios), ([steps, others]) => run(steps, others), options);
}
