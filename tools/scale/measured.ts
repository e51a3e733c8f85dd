/**
 * Measurements of one node and one database, mostly while others used the same two processors, so rather too high than
 * too low; the simulation multiplies them. The bench that measures each is in parentheses.
 */
export const MEASURED = {
  /**
   * Saves per second that one node and its database acknowledge on one machine that they share with the load (`saves`):
   * 2,700 to 4,300 on a quiet one, 1,800 on a busy one.
   */
  savesOfOneMachine: 1_500,
  /** Node processor seconds per save, with the tabs of each chart on one node (`nodes`); 0.00055 if they are on two. */
  nodeSecondsOfSave: 0.0003,
  /** Database processor seconds per save (`nodes`); 0.00045 if a chart's tabs are on two nodes. */
  databaseSecondsOfSave: 0.0003,
  /** Node processor seconds per message to one socket (`fan-out`). */
  nodeSecondsOfMessage: 0.00002,
  /**
   * Node processor seconds per second for one quiet socket: pings, heartbeats, polling every two seconds (`sockets`).
   */
  nodeSecondsOfQuietSocket: 0.000012,
  /** Bytes of a node's memory per socket (`sockets`). */
  bytesOfSocket: 54_000,
  /** Node processor seconds to open a chart that isn't cached (`open`). */
  nodeSecondsOfOpen: 0.006,
  /** Node processor seconds to draw and compress an embed's page (`embeds`). */
  nodeSecondsOfDrawnEmbed: 0.05,
  /** Node processor seconds to serve a cached page (`embeds`); 0.0008 for one of 5,000 tasks. */
  nodeSecondsOfKeptEmbed: 0.0003,
  /** Bytes per version in the log: its row and its index entries (`versions`). */
  bytesOfVersion: 550,
  /** Bytes per task of a stored state (`versions`). */
  bytesOfTask: 21,
} as const;

/** Limits set in the program. */
export const PROGRAM = {
  /** Sockets per node (`realtime/serve-realtime.ts`). */
  socketsOfNode: 10_000,
  /** Versions between two stored states (`updates/append-push.ts`). */
  snapshotInterval: 500,
  /** Versions between stored states that are kept for good (`repositories/snapshots.ts`). */
  keptInterval: 2_000,
  /** Days of history in the free edition, and the day that erasing may take (`contract/plans`). */
  freeDays: 7,
  eraseDays: 1,
  /** People on one chart (`contract/plans`). */
  maxPeople: 200,
  /** Presence batches per second and chart (`contract/realtime`). */
  presenceBatches: 10,
} as const;

/** Assumed capacities of machines and services; none of them is measured. */
export const MACHINES = {
  /** Processors of one database server; saves may use half of them, reads get the rest. */
  databaseProcessors: 16,
  /** Largest data per database, so that it can be backed up and restored within hours. */
  diskBytes: 2e12,
  /** Notices per second that PostgreSQL's single channel carries while every node receives and reads all of them. */
  noticesOfChannel: 5_000,
  /** Share of embed views reaching a node that miss its cache: a new version, or the first request for it. */
  embedMisses: 0.1,
  /** Share of embed views that a CDN passes on to a node. */
  cdnMisses: 0.02,
} as const;
