import type { Id } from '@giotto/chart/model';
import { pullUpdates as pullEndpoint, pushUpdate } from '@giotto/contract/api';
import type { Action } from '@giotto/contract/permissions';
import { authorizeChart } from '../../packages/server/src/domains/charts/access/authorize-path.ts';
import { openGantt, readClientSeq } from '../../packages/server/src/domains/charts/chart/open-chart.ts';
import type { GanttDeps } from '../../packages/server/src/domains/charts/chart-deps.ts';
import { type Channels, createChannels } from '../../packages/server/src/domains/charts/realtime/channels.ts';
import { createChartNode } from '../../packages/server/src/domains/charts/state/chart-node.ts';
import { presentPushAck } from '../../packages/server/src/domains/charts/updates/present-update.ts';
import { pullUpdates, writePulled } from '../../packages/server/src/domains/charts/updates/pull.ts';
import { pushChanges } from '../../packages/server/src/domains/charts/updates/push.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { AppError } from '../../packages/server/src/platform/http/app-error.ts';
import { boundLargeAnswers } from '../../packages/server/src/platform/http/large-answers.ts';
import { createLog } from '../../packages/server/src/platform/terminal-log.ts';
import type { TrappedDatabase } from '../../packages/server/test/support/trapped-database.ts';
import type { NodeEventWire } from './lossy-node-events.ts';

const pushBody = pushUpdate.body as NonNullable<typeof pushUpdate.body>;
const pullQuery = pullEndpoint.query as NonNullable<typeof pullEndpoint.query>;

/** A call as sent over the network. */
export interface Message {
  readonly chartId: string;
  readonly userId: string;
  readonly clientId: string | undefined;
  readonly name: 'pushUpdate' | 'pullUpdates';
  /** The body or the query, as JSON. */
  readonly text: string;
}

/** An answer as sent over the network: a body, or an error's. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * A server node without its port: its services, policies, presenters, cache, queue and channels. The layers in between
 * (HTTP, session tokens) are covered by the route tests.
 */
export class ServerNode {
  readonly database: TrappedDatabase;
  readonly gantts: GanttDeps;
  readonly channels: Channels;
  /** Errors that no caller received. */
  readonly faults: string[] = [];

  readonly #tokenHashOf: (userId: Id) => Buffer;

  constructor(database: TrappedDatabase, wire: NodeEventWire, tokenHashOf: (userId: Id) => Buffer) {
    this.database = database;
    this.#tokenHashOf = tokenHashOf;
    const nodeEvents = wire.join();
    this.gantts = { db: database.db, charts: createChartNode(), clock: systemClock, nodeEvents };
    const log = createLog({ write: (line) => this.faults.push(line) }, 'warn');
    this.channels = createChannels(this.gantts, { nodeEvents, largeAnswers: boundLargeAnswers() }, log);
  }

  /** Answers a call; an unexpected error is a 500, as in the error handler. */
  async answer(message: Message): Promise<Answer> {
    try {
      const body = message.name === 'pushUpdate' ? await this.#push(message) : await this.#pull(message);
      return { status: 200, text: JSON.stringify(body) };
    } catch (error) {
      if (error instanceof AppError) return { status: error.status, text: JSON.stringify(error.body) };
      return {
        status: 500,
        text: JSON.stringify({ error: { code: 'InternalError', message: String(error) } }),
      };
    }
  }

  /** The chart as a person opens it: the packed state in base64. */
  async open(chartId: string, userId: string) {
    const { level } = await this.authorize(chartId, userId, 'openGantt');
    const { held, packed } = await openGantt(this.gantts, chartId);
    return { level, version: held.version, packed };
  }

  authorize(chartId: string, userId: string, action: Action) {
    return authorizeChart(this.gantts.db, { userId, accessToken: null }, action, { ganttId: chartId });
  }

  async #push({ chartId, userId, clientId, text }: Message) {
    const { origin = 'edit', ...body } = pushBody.parse(JSON.parse(text));
    const caller = {
      tokenHash: this.#tokenHashOf(userId),
      confirm: () => this.authorize(chartId, userId, 'pushUpdate'),
    };
    const place = { chartId, ownerId: 'ana', userId, clientId: clientId ?? null, caller };
    const push = { ...body, ...place, origin };
    const ack = await pushChanges(this.gantts, push);
    return pushUpdate.answer.parse(JSON.parse(JSON.stringify(presentPushAck(ack))));
  }

  async #pull({ chartId, userId, clientId, text }: Message) {
    const { level } = await this.authorize(chartId, userId, 'pullUpdates');
    const { since } = pullQuery.parse(JSON.parse(text));
    const pulled = await pullUpdates(this.gantts, chartId, since);
    const lastSeq = await readClientSeq(this.gantts, chartId, clientId ?? null, userId);
    const caller = { lastSeq, permissionLevel: level };
    return pullEndpoint.answer.parse(JSON.parse(writePulled(pulled, caller)));
  }
}
