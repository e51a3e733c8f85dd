import type { Ending, Way } from './fault-proxy.ts';

/** A network connection: from a tab to a node, or from a node to the database. */
export interface LineName {
  readonly kind: 'tab' | 'database';
  readonly index: number;
}

/** A fault and its start, in ms from the beginning. */
export type Fault = { readonly at: number } & (
  | { readonly type: 'cut'; readonly line: LineName }
  | {
      readonly type: 'hold';
      readonly line: LineName;
      readonly ways: readonly Way[];
      readonly ms: number;
      readonly ending: Ending;
    }
  | { readonly type: 'delay'; readonly line: LineName; readonly latency: number; readonly ms: number }
  | { readonly type: 'loseAnswer'; readonly line: LineName; readonly bytes: number }
  | { readonly type: 'hop'; readonly tab: number; readonly node: number }
  | { readonly type: 'crashTab'; readonly tab: number }
  | { readonly type: 'killNode'; readonly node: number }
  | { readonly type: 'killDatabase' }
);

/** The size of the site, and how long the faults last, in ms. */
export interface ScheduleSize {
  readonly tabs: number;
  readonly nodes: number;
  readonly length: number;
}

/** Number of faults besides the kills. */
const FAULTS = 16;
const WAYS: readonly (readonly Way[])[] = [['up', 'down'], ['up'], ['down']];

/**
 * The faults of a seed, in order. Each seed has the same kinds: a node and a tab are killed, half the time the database
 * too, with network faults in between. All are over by `length`.
 */
export function makeSchedule(random: () => number, { tabs, nodes, length }: ScheduleSize): Fault[] {
  const upTo = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly Value[]) => values[upTo(values.length)] as Value;
  const at = (share = 0.85) => Math.round(random() * share * length);
  const line = (): LineName =>
    random() < 0.65 ? { kind: 'tab', index: upTo(tabs) } : { kind: 'database', index: upTo(nodes) };
  const lasting = (from: number) => Math.round(Math.min(200 + random() * 1_300, length - from));

  const faults: Fault[] = [
    { at: at(0.5), type: 'killNode', node: upTo(nodes) },
    { at: at(), type: 'crashTab', tab: upTo(tabs) },
  ];
  if (random() < 0.5) faults.push({ at: at(0.6), type: 'killDatabase' });
  const makers: ((at: number) => Fault)[] = [
    (at) => ({ at, type: 'cut', line: line() }),
    (at) => ({
      at,
      type: 'hold',
      line: line(),
      ways: pick(WAYS),
      ms: lasting(at),
      ending: pick(['flow', 'reset']),
    }),
    (at) => ({ at, type: 'delay', line: line(), latency: 20 + upTo(280), ms: lasting(at) }),
    (at) => ({ at, type: 'loseAnswer', line: line(), bytes: upTo(400) }),
    (at) => ({ at, type: 'loseAnswer', line: { kind: 'tab', index: upTo(tabs) }, bytes: upTo(400) }),
    (at) => ({ at, type: 'hop', tab: upTo(tabs), node: upTo(nodes) }),
  ];
  for (let count = 0; count < FAULTS; count++) faults.push(pick(makers)(at()));
  return faults.sort((a, b) => a.at - b.at);
}

/** Describes a fault on one line. */
export function describeFault(fault: Fault): string {
  const time = `${(fault.at / 1000).toFixed(2)} s`.padStart(7);
  return `${time}  ${describe(fault)}`;
}

function describe(fault: Fault): string {
  const name = ({ kind, index }: LineName) =>
    kind === 'tab' ? `the line of tab ${index}` : `the line from node ${index} to the database`;
  switch (fault.type) {
    case 'cut':
      return `cut ${name(fault.line)}`;
    case 'hold':
      return `hold ${name(fault.line)} (${fault.ways.join(' and ')}) for ${fault.ms} ms, then ${fault.ending}`;
    case 'delay':
      return `delay ${name(fault.line)} by ${fault.latency} ms for ${fault.ms} ms`;
    case 'loseAnswer':
      return `lose the next answer on ${name(fault.line)} after ${fault.bytes} bytes`;
    case 'hop':
      return `lead tab ${fault.tab} to node ${fault.node}`;
    case 'crashTab':
      return `crash tab ${fault.tab} and open it again`;
    case 'killNode':
      return `kill -9 node ${fault.node} and start it again`;
    case 'killDatabase':
      return 'kill -9 the database with all its processes';
  }
}
