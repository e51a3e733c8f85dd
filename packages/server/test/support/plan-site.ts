import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { type AnswerOf, changePlan, readPlan, tryPlan } from '@giotto/contract/api';
import { afterAll, beforeAll } from 'vitest';
import { addChart } from './chart-fixtures.ts';
import { createAccount, type Person } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const OFFICE = [{ from: 8 * 60, to: 16 * 60 }];
const bar = (id: string, title: string, start: number, duration: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title, start, duration },
});
const link = (id: string, from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id,
  value: { from, to },
});

/** Design in the first week of January 2027, Build in the next one with a deadline at its end, and a permit beside them. */
export const DRAWN: State = apply(createState(), [
  {
    type: 'set',
    kind: 'timeline',
    id: MAIN,
    fields: {
      startDate: '2027-01-04',
      calendar: { workingDays: [1, 2, 3, 4, 5], week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []] },
    },
  },
  bar('design', 'Design', 0, 5),
  bar('build', 'Build', 7, 5),
  bar('permit', 'Permit', 0, 3),
  { type: 'set', kind: 'task', id: 'build', fields: { deadline: 11 + 16 / 24 } },
  link('design-build', 'design', 'build'),
]).state;

const schedule = (dependentShift: string): PlainChange => ({
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift },
});
/** The same, whose dates follow. */
export const SCHEDULED: State = apply(DRAWN, [schedule('schedule')], SCHEDULER).state;
/** The same drawing, in which dependents are pushed. */
export const PUSHED: State = apply(DRAWN, [schedule('push')]).state;

/** An answer of the plan's calls; `json` is undefined without a body. */
export interface PlanReply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

interface PlanCall {
  readonly by?: Person;
  readonly owner?: Person;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server for tests of plans, with its charts' owner. */
export interface PlanSite {
  server: TestServer;
  owner: Person;
  /** Adds a chart of the owner. */
  readonly add: (state: State) => Promise<string>;
  readonly get: (chartId: string, query?: string, call?: PlanCall) => Promise<PlanReply>;
  readonly post: (chartId: string, body: unknown, query?: string, call?: PlanCall) => Promise<PlanReply>;
  readonly put: (chartId: string, body: unknown, query?: string, call?: PlanCall) => Promise<PlanReply>;
  readonly patch: (chartId: string, body: unknown, query?: string, call?: PlanCall) => Promise<PlanReply>;
}

/** Starts a server for the tests of a file. */
export function setUpPlans(): PlanSite {
  const site = { add, get, post, put, patch } as PlanSite;
  beforeAll(async () => {
    site.server = await startTestServer();
    site.owner = await createAccount(site.server);
  });
  afterAll(() => site.server.stop());
  return site;

  function add(state: State): Promise<string> {
    return addChart(site.server, site.owner, state);
  }

  async function get(chartId: string, query = '', call: PlanCall = {}): Promise<PlanReply> {
    return send(`${chartId}/plan${query}`, { method: 'GET' }, call);
  }

  async function post(chartId: string, body: unknown, query = '', call: PlanCall = {}): Promise<PlanReply> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return send(`${chartId}/plan/what-if${query}`, { method: 'POST', body: text }, call);
  }

  async function put(chartId: string, body: unknown, query = '', call: PlanCall = {}): Promise<PlanReply> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return send(`${chartId}/plan${query}`, { method: 'PUT', body: text }, call);
  }

  async function patch(chartId: string, body: unknown, query = '', call: PlanCall = {}): Promise<PlanReply> {
    return send(`${chartId}/plan${query}`, { method: 'PATCH', body: JSON.stringify(body) }, call);
  }

  async function send(
    path: string,
    request: RequestInit,
    { by = site.owner, owner = site.owner, headers }: PlanCall,
  ): Promise<PlanReply> {
    const response = await fetch(`${site.server.origin}/api/users/${owner.userId}/gantts/${path}`, {
      ...request,
      headers: {
        authorization: `Bearer ${by.token}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text === '' ? undefined : JSON.parse(text),
    };
  }
}

/** A plan that keeps the contract; throws otherwise. */
export function planIn({ json }: PlanReply): AnswerOf<typeof readPlan> {
  return readPlan.answer.parse(json);
}

/** A trial's answer that keeps the contract; throws otherwise. */
export function trialIn({ json }: PlanReply): AnswerOf<typeof tryPlan> {
  return tryPlan.answer.parse(json);
}

/** What became of a chart, as the contract says; throws otherwise. */
export function changeIn({ json }: PlanReply): AnswerOf<typeof changePlan> {
  return changePlan.answer.parse(json);
}

/** A refusal: its code, and `path: message` of each detail. */
export function refusalIn({ json }: PlanReply): readonly string[] {
  const { error } = json as {
    error: { code: string; details?: readonly { path: string; message: string }[] };
  };
  return [error.code, ...(error.details ?? []).map(({ path, message }) => `${path}: ${message}`)];
}
