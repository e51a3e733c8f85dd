import { apply, type Change, diff, type PlainChange, replay } from '@giotto/chart/changes';
import { createState, type State, stateToJson } from '@giotto/chart/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChartClient, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: SecondNode;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
  owner = await createAccount(server);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

/** A few ids, so that changes collide. */
const taskId = fc.integer({ min: 0, max: 5 }).map((at) => `task-${at}`);
const title = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const plain: fc.Arbitrary<PlainChange> = fc.oneof(
  fc.record({
    type: fc.constant('create' as const),
    kind: fc.constant('task' as const),
    id: taskId,
    value: fc.record({ title }),
  }),
  fc.record({
    type: fc.constant('set' as const),
    kind: fc.constant('task' as const),
    id: taskId,
    fields: fc.record({ title }),
  }),
  fc.record({
    type: fc.constant('set' as const),
    kind: fc.constant('task' as const),
    id: taskId,
    fields: fc.record({ start: fc.integer({ min: 0, max: 9 }), duration: fc.integer({ min: 1, max: 9 }) }),
  }),
  fc.record({
    type: fc.constant('move' as const),
    kind: fc.constant('task' as const),
    id: taskId,
    after: fc.option(taskId),
  }),
  fc.record({ type: fc.constant('delete' as const), kind: fc.constant('task' as const), id: taskId }),
  fc.record({
    type: fc.constant('create' as const),
    kind: fc.constant('dependency' as const),
    id: fc.integer({ min: 0, max: 2 }).map((at) => `link-${at}`),
    value: fc.record({ from: taskId, to: taskId }),
  }),
);

/** One push: who, what, and whether its answer is lost, so that it is retried, perhaps on the other node. */
const step = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  changes: fc.oneof(
    { weight: 8, arbitrary: fc.array(plain, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.nat().map((at) => ({ restore: at })) },
    { weight: 1, arbitrary: fc.nat().map((at) => ({ importOf: at })) },
  ),
  isRepeated: fc.boolean(),
  asSuggestion: fc.integer({ min: 0, max: 4 }).map((at) => at === 4),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the server should have: every version's state, newest last. */
class Model {
  readonly states: State[] = [createState()];

  get head(): State {
    return this.states.at(-1) ?? createState();
  }

  /** The changes as they are sent, and as `apply` accepts them. */
  expand(changes: Step['changes']): { sent: readonly Change[]; plain: readonly PlainChange[] } {
    if (Array.isArray(changes)) return { sent: changes, plain: changes };
    const wanted = 'restore' in changes ? changes.restore : changes.importOf;
    const at = wanted % this.states.length;
    const past = this.states[at] ?? createState();
    const sent: Change =
      'restore' in changes
        ? { type: 'restore', version: at + 1 }
        : { type: 'import', state: stateToJson(past) };
    return { sent: [sent], plain: diff(this.head, past) };
  }
}

async function runStep(
  model: Model,
  clients: readonly ChartClient[],
  twins: readonly ChartClient[],
  seqs: number[],
  { who, changes, isRepeated, asSuggestion }: Step,
) {
  const client = clients[who];
  const twin = twins[who];
  if (client === undefined || twin === undefined) throw new Error('there is no such client');
  const seq = (seqs[who] ?? 0) + 1;
  seqs[who] = seq;
  const { sent, plain: applied } = model.expand(changes);
  const answer = await client.push(sent, { seq, asSuggestion });
  if (isRepeated) expect((await twin.push(sent, { seq, asSuggestion })).body).toEqual(answer.body);
  const isWhole = !Array.isArray(changes);
  // A suggestion never changes the chart; the last client is a SUGGEST guest, whose pushes all become one.
  if (who === 3 || asSuggestion) {
    expect(answer.status).toBe(isWhole ? 403 : 200);
    return;
  }
  const outcome = apply(model.head, applied);
  if (outcome.refused !== null) {
    expect([answer.status, answer.code]).toEqual([409, 'IdTaken']);
    return;
  }
  model.states.push(outcome.state);
  const dropped = isWhole ? (applied.length === 0 ? [{ i: 0, why: 'same' }] : []) : outcome.dropped;
  expect(answer.body).toMatchObject({ version: model.states.length, seq, dropped });
}

describe('random pushes by several people over two nodes', () => {
  it('give the same log and chart as applying the changes directly (sync.md §7)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
        const people = [
          owner,
          owner,
          await addGuest(server, chart.chartId, 3),
          await addGuest(server, chart.chartId, 2),
        ];
        const origins = [server.origin, second.origin, server.origin, second.origin];
        const clients = people.map((person, at) =>
          makeChartClient(origins[at] ?? '', chart, person, `client-${at}`),
        );
        const twins = people.map((person, at) =>
          makeChartClient(second.origin, chart, person, `client-${at}`),
        );
        const model = new Model();
        const seqs: number[] = [];
        for (const one of steps) await runStep(model, clients, twins, seqs, one);

        const expected = stateToJson(model.head);
        for (const at of [0, 1]) {
          const client = clients[at];
          if (client !== undefined) expect(stateToJson(await client.readState())).toEqual(expected);
        }
        const pulled = (await clients[0]?.pull(1))?.body;
        if (pulled?.mode !== 'updates') throw new Error('expected updates');
        expect(pulled.updates.map(({ version }) => version)).toEqual(
          model.states.slice(1).map((_, at) => at + 2),
        );
        let state = createState();
        for (const [at, { changes }] of pulled.updates.entries()) {
          state = replay(state, changes as Parameters<typeof replay>[1]);
          expect(stateToJson(state)).toEqual(stateToJson(model.states[at + 1] ?? createState()));
        }
      }),
      { numRuns: 30 },
    );
  });
});
