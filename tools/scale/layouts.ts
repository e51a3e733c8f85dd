import { MACHINES, MEASURED, PROGRAM } from './measured.ts';
import type { Storage } from './simulate-storage.ts';
import type { Traffic } from './simulate-traffic.ts';

/** Resources that can run out. */
export type Resource =
  | 'processor of the nodes'
  | 'sockets of the nodes'
  | 'commits of the database'
  | 'NOTIFY'
  | 'disk of the database'
  | 'views of embeds';

/** A way to deploy Giotto, from small to large; each includes everything of the previous one. */
export interface Layout {
  readonly name: string;
  readonly nodes: number;
  /** Databases that the charts are distributed over. */
  readonly shards: number;
  /** Whether a message bus delivers notices only to nodes that have the chart open. */
  readonly hasBus: boolean;
  /** Whether a CDN serves embeds until their chart changes. */
  readonly hasCdn: boolean;
  /** Whether stored states are in object storage instead of the database. */
  readonly hasObjects: boolean;
}

/** From one machine to what a hundred million charts need; a node is one process and so one processor. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'one machine', nodes: 1, shards: 1, hasCdn: false, hasBus: false, hasObjects: false },
  { name: '4 nodes, one database, CDN', nodes: 4, shards: 1, hasCdn: true, hasBus: false, hasObjects: false },
  { name: '16 nodes, bus', nodes: 16, shards: 1, hasCdn: true, hasBus: true, hasObjects: true },
  { name: '32 nodes, 4 shards', nodes: 32, shards: 4, hasCdn: true, hasBus: true, hasObjects: true },
  { name: '128 nodes, 16 shards', nodes: 128, shards: 16, hasCdn: true, hasBus: true, hasObjects: true },
  { name: '512 nodes, 64 shards', nodes: 512, shards: 64, hasCdn: true, hasBus: true, hasObjects: true },
];

/** The share of each resource in use; above 1 it is insufficient. */
export function listUse(layout: Layout, traffic: Traffic, storage: Storage): Map<Resource, number> {
  const { nodes, shards, hasBus, hasCdn, hasObjects } = layout;
  const isOne = nodes === 1;
  const messages = traffic.updateMessages + traffic.presenceMessages;
  const views = traffic.embedViews * (hasCdn ? MACHINES.cdnMisses : 1);
  const embedWork =
    views * (MEASURED.nodeSecondsOfKeptEmbed + MACHINES.embedMisses * MEASURED.nodeSecondsOfDrawnEmbed);
  const work =
    traffic.saves * MEASURED.nodeSecondsOfSave +
    messages * MEASURED.nodeSecondsOfMessage +
    traffic.sockets * MEASURED.nodeSecondsOfQuietSocket +
    traffic.opens * MEASURED.nodeSecondsOfOpen;
  const commits = isOne
    ? MEASURED.savesOfOneMachine
    : (shards * MACHINES.databaseProcessors) / 2 / MEASURED.databaseSecondsOfSave;
  return new Map<Resource, number>([
    ['processor of the nodes', work / nodes],
    ['sockets of the nodes', traffic.sockets / (nodes * PROGRAM.socketsOfNode)],
    ['commits of the database', traffic.saves / commits],
    // A single node notifies only itself; a bus delivers a notice only where its chart is open.
    ['NOTIFY', isOne || hasBus ? 0 : traffic.notices / MACHINES.noticesOfChannel],
    [
      'disk of the database',
      (storage.logBytes + (hasObjects ? 0 : storage.snapshotBytes)) / (shards * MACHINES.diskBytes),
    ],
    ['views of embeds', embedWork / nodes],
  ]);
}

/** Highest planned use of a resource. */
export const MAX_USE = 0.7;

/** The resource with the highest use. */
export function findTightest(use: ReadonlyMap<Resource, number>): { resource: Resource; share: number } {
  const [first, ...others] = [...use].map(([resource, share]) => ({ resource, share }));
  if (!first) throw new Error('There are no resources');
  return others.reduce((tightest, one) => (one.share > tightest.share ? one : tightest), first);
}

/** The smallest sufficient layout, and what the next smaller one lacks. */
export function chooseLayout(traffic: Traffic, storage: Storage) {
  const uses = LAYOUTS.map((layout) => ({
    layout,
    tightest: findTightest(listUse(layout, traffic, storage)),
  }));
  const at = uses.findIndex(({ tightest }) => tightest.share <= MAX_USE);
  const chosen = uses.at(at);
  if (!chosen) throw new Error('There are no layouts');
  return { ...chosen, suffices: at >= 0, lacking: at === -1 ? chosen.tightest : uses[at - 1]?.tightest };
}
