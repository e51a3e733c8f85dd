/**
 * What was measured of one node and one database, most of it while others worked on the same two processors, so rather
 * too much than too little; the simulation multiplies it. In brackets the bench that measures it again.
 */
export const MEASURED = {
  /**
   * Saves a second that one node and its database acknowledge together on one machine, which the load shares (`saves`):
   * 2,700 to 4,300 on a quiet one, 1,800 on a busy one.
   */
  savesOfOneMachine: 1_500,
  /** Seconds of a node's processor for one save, the tabs of each chart on one node (`nodes`); 0.00055 where they are on two. */
  nodeSecondsOfSave: 0.0003,
  /** Seconds of a database's processor for one save (`nodes`); 0.00045 where the tabs of a chart are on two nodes. */
  databaseSecondsOfSave: 0.0003,
  /** Seconds of a node's processor for one message to one socket (`fan-out`). */
  nodeSecondsOfMessage: 0.00002,
  /** Seconds of a node's processor in each second for one quiet socket: pings, beats, the look every two seconds (`sockets`). */
  nodeSecondsOfQuietSocket: 0.000012,
  /** Bytes of a node's memory for one socket (`sockets`). */
  bytesOfSocket: 54_000,
  /** Seconds of a node's processor to open a chart that it does not hold (`open`). */
  nodeSecondsOfOpen: 0.006,
  /** Seconds of a node's processor to draw and compress the page of an embed (`embeds`). */
  nodeSecondsOfDrawnEmbed: 0.05,
  /** Seconds of a node's processor to answer with a page that it keeps (`embeds`); 0.0008 for one of 5,000 tasks. */
  nodeSecondsOfKeptEmbed: 0.0003,
  /** Bytes of a version in the log, its row and its index entries (`versions`). */
  bytesOfVersion: 550,
  /** Bytes of a stored state for each task in it (`versions`). */
  bytesOfTask: 21,
} as const;

/** Limits that stand in the program. */
export const PROGRAM = {
  /** Sockets that one node serves (`realtime/serve-realtime.ts`). */
  socketsOfNode: 10_000,
  /** Versions between two stored states (`updates/append-push.ts`). */
  snapshotInterval: 500,
  /** Every so many versions a stored state is kept for good (`repositories/snapshots.ts`). */
  keptInterval: 2_000,
  /** Days of history on the free edition, and the day that erasing may take (`contract/plans`). */
  freeDays: 7,
  eraseDays: 1,
  /** People on one chart (`contract/plans`). */
  mostPeople: 200,
  /** Batches of presence a second and chart (`contract/realtime`). */
  presenceBatches: 10,
} as const;

/** What machines and services are taken for; nothing here has been measured. */
export const MACHINES = {
  /** Processors of one database server; saves may use half of them, reading gets the rest. */
  databaseProcessors: 16,
  /** What one database's disk may hold, so that it can be copied and put back within hours. */
  diskBytes: 2e12,
  /** Notices a second that PostgreSQL's one channel carries while every node hears and reads all of them. */
  noticesOfChannel: 5_000,
  /** Of the views of embeds that reach a node, those of a page that it does not keep: a new version, or none asked for it. */
  embedMisses: 0.1,
  /** Of the views of embeds, those that a CDN passes on to a node. */
  cdnMisses: 0.02,
} as const;
