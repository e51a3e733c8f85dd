import type { Change, PlainChange } from '@giotto/chart/changes';
import { type State, stateFromJson } from '@giotto/chart/model';
import type { openGantt, PushAnswer, pullUpdates } from '@giotto/contract/api';
import type { ErrorBody } from '@giotto/contract/errors';
import type { z } from 'zod';
import { unpackState } from '../../src/domains/charts/state/packed-state.ts';
import { type CallAnswer, call } from './api-call.ts';
import { makeId } from './chart-fixtures.ts';
import type { Person } from './test-accounts.ts';

type Opened = z.output<(typeof openGantt)['answer']>;
type Pulled = z.output<(typeof pullUpdates)['answer']>;
/** An answer, or the body of a refusal: the status says which. */
type Either<Body> = CallAnswer<Body & ErrorBody>;

/** A browser tab working on a chart, as the server sees it. */
export interface ChartClient {
  readonly clientId: string;
  push(
    changes: readonly unknown[],
    rest?: { seq?: number; base?: number; asSuggestion?: boolean; note?: string },
  ): Promise<Either<PushAnswer>>;
  open(): Promise<Either<Opened>>;
  /** The chart's state as opening it shows. */
  readState(): Promise<State>;
  pull(since: number): Promise<Either<Pulled>>;
}

/** Creates a person's client on a chart; `origin` is the node that it talks to. */
export function makeChartClient(
  origin: string,
  chart: { readonly chartId: string; readonly ownerId: string },
  person: Person,
  clientId = makeId('client'),
): ChartClient {
  const path = `/api/users/${chart.ownerId}/gantts/${chart.chartId}`;
  const from = { token: person.token, clientId };
  const open = () => call<Opened & ErrorBody>(origin, `GET ${path}`, from);
  return {
    clientId,
    push: (changes, rest = {}) =>
      call(origin, `POST ${path}/update`, { ...from, body: { changes, ...rest } }),
    open,
    async readState() {
      const { body } = await open();
      return readPackedState(body.ganttData.state);
    },
    pull: (since) => call(origin, `GET ${path}/updates?since=${since}`, from),
  };
}

/** Reads a state from an answer. */
export async function readPackedState(base64: string): Promise<State> {
  return stateFromJson((await unpackState(Buffer.from(base64, 'base64'))).json);
}

/** A change that creates a task. */
export function createTask(id: string, title = id): PlainChange {
  return { type: 'create', kind: 'task', id, value: { title, start: 0, duration: 5 } };
}

/** A change that renames a task. */
export function retitle(id: string, title: string): PlainChange {
  return { type: 'set', kind: 'task', id, fields: { title } };
}

/** A change that replaces everything. */
export function importOf(state: unknown): Change {
  return { type: 'import', state: state as Extract<Change, { type: 'import' }>['state'] };
}
