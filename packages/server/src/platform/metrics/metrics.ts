import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The server's metrics (`security.md` §4.4). Labels are few and bounded: route patterns, never URLs. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'route' | 'method' | 'code'>;
  readonly savedPushes: Histogram;
  readonly refusals: Counter<'route' | 'code'>;
  readonly sockets: Gauge;
  readonly jobs: Gauge<'job'>;
  readonly lostRows: Gauge<'kind'>;
  readonly stoppedErasures: Gauge<'kind'>;
  readonly errors: Counter<'side' | 'reported'>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry, so that several servers in one process count separately. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long answered requests took',
      labelNames: ['route', 'method', 'code'],
      buckets: SECONDS,
      registers,
    }),
    savedPushes: new Histogram({
      name: 'save_ack_seconds',
      help: 'How long saves took until they were acknowledged; the count is that of acknowledged saves',
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'requests_refused_total',
      help: 'Refused requests by code: Unauthorized, Forbidden, TooManyRequests and the others of the catalogue',
      labelNames: ['route', 'code'],
      registers,
    }),
    errors: new Counter({
      name: 'errors_total',
      help: 'Errors of server and browsers; those with the code 300030 are counted and not reported',
      labelNames: ['side', 'reported'],
      registers,
    }),
    sockets: new Gauge({ name: 'ws_connections', help: 'Open sockets', registers }),
    jobs: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last ended well on this node',
      labelNames: ['job'],
      registers,
    }),
    lostRows: new Gauge({
      name: 'rows_lost',
      help: 'Accounts, charts and what belongs to them that were there in the last day and suddenly are not, by kind',
      labelNames: ['kind'],
      registers,
    }),
    stoppedErasures: new Gauge({
      name: 'erasure_stopped_rows',
      help: 'Rows that are over and not erased, since they would be too many, by kind',
      labelNames: ['kind'],
      registers,
    }),
  };
}
