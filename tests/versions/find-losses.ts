import { findLogFaults, type LogLine } from '../crash/check-round.ts';
import type { CrashClient } from '../crash/crash-client.ts';

/** Lists faults in a chart's log above its seeded updates. Empty if there is none. */
export function findLosses(
  seeded: number,
  head: number,
  lines: readonly LogLine[],
  clients: readonly Pick<CrashClient, 'clientId' | 'acknowledged'>[],
): string[] {
  const below = lines.filter(({ version }) => version <= seeded + 1);
  const faults = below.length === seeded ? [] : [`${seeded} updates were seeded, ${below.length} are logged`];
  const above = lines.filter(({ version }) => version > seeded + 1);
  const moved = clients.map(({ clientId, acknowledged }) => ({
    clientId,
    acknowledged: acknowledged.map((version) => version - seeded),
  }));
  const log = above.map((line) => ({ ...line, version: line.version - seeded }));
  return [...faults, ...findLogFaults(head - seeded, log, moved)];
}

/** A chart as opened by a node. */
export interface Opened {
  readonly ganttId: string;
  readonly version: number;
  /** A digest of the whole state. */
  readonly state: string;
}

/** Charts that two nodes open differently. */
export function findDifferences(one: readonly Opened[], other: readonly Opened[]): string[] {
  const known = new Map(other.map((chart) => [chart.ganttId, chart]));
  const faults = one.flatMap(({ ganttId, version, state }) => {
    const opened = known.get(ganttId);
    if (opened === undefined) return [`${ganttId} opens on one node only`];
    if (opened.version !== version) return [`${ganttId} opens as ${version} and as ${opened.version}`];
    return opened.state === state ? [] : [`${ganttId} opens with another state`];
  });
  return one.length === other.length
    ? faults
    : [...faults, `${one.length} charts open here, ${other.length} there`];
}
