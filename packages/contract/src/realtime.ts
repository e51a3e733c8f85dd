import { z } from 'zod';
import { id, level } from './api/fields.ts';
import { loggedUpdate } from './api/updates.ts';

/**
 * The socket's messages (`sync.md` §3), each one JSON text. The socket only delivers: changes are pushed by POST, and a
 * chart without a socket polls every two seconds.
 */
export const REALTIME_PATH = '/realtime';
/**
 * Largest message to the server in bytes: the fullest presence has 67 kB. Below the 256 KiB that `security.md` I1 would
 * allow, because anyone can send this much before the hello authenticates them.
 */
export const LONGEST_MESSAGE = 80 * 1024;
/** Presence is broadcast in batches, one per this interval, in ms. */
export const PRESENCE_INTERVAL = 100;
/** Heartbeat interval in ms; a socket that has been silent for twice as long is dead. */
export const BEAT_INTERVAL = 15_000;
/** Most elements in a person's presence. */
export const PRESENT_ELEMENTS = 200;

const version = z.int().min(0);
const element = z.strictObject({ kind: z.string().max(32), id });
/** Where a dragged element would land, in chart units: everyone draws it on their own picture. */
const draggedElement = element.extend({
  /** Start and end on the timeline, in units; equal for elements without a length. */
  from: z.number(),
  to: z.number(),
  /** The task whose row it would be on; null: it spans all rows. */
  row: id.nullable(),
});
export type DraggedElement = z.output<typeof draggedElement>;

/** A field that somebody has open: a column of the outline or a field of the element's record. */
const openField = element.extend({ field: z.string().max(32) });
export type PresentField = z.output<typeof openField>;
/** The middle of somebody's view. */
const viewPlace = z.strictObject({
  /** The task whose row is there; null: there is none. */
  row: id.nullable(),
  /** How far below that row's top edge it is, in rows. */
  below: z.number(),
  /** Where it is on the timeline, in units. */
  unit: z.number(),
});
export type ViewPlace = z.output<typeof viewPlace>;

/** What someone is doing right now; never stored. What tabs of before an update don't tell is null. */
export const presence = z.strictObject({
  selection: z.array(element).max(PRESENT_ELEMENTS),
  drag: z.array(draggedElement).max(PRESENT_ELEMENTS),
  field: openField.nullable().default(null),
  /** Only for those who follow them. */
  view: viewPlace.nullable().default(null),
  /** The user id of the person whose view they follow. */
  following: id.nullable().default(null),
});
export type Presence = z.output<typeof presence>;
/** Someone who only looks. */
export const AT_REST: Presence = { selection: [], drag: [], field: null, view: null, following: null };

/** One person's open tab on the chart. */
export const presentPerson = presence.extend({
  connectionId: id,
  userId: id,
  userName: z.string(),
  clientId: id,
  level,
});
export type PresentPerson = z.output<typeof presentPerson>;

/** Messages from a client. `hello` comes first and only once; its ticket is from `openSocket`. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    ticket: z.string().max(512),
    clientId: id,
    /** The version that the client has. */
    version,
    /** The schema number that the client knows. */
    schema: z.int().min(1),
  }),
  /** The client has noticed a gap: it requests everything after `from` again. */
  z.strictObject({ type: z.literal('pull'), from: version }),
  z.strictObject({ type: z.literal('presence'), presence }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** Why the server closes a socket; decides whether and when the client reconnects. */
export const goodbye = z.enum([
  'restart',
  'deleted',
  'unauthorized',
  'signedOut',
  'tooMany',
  'invalid',
  'slow',
]);
export type Goodbye = z.output<typeof goodbye>;

const updates = z.array(loggedUpdate);
const state = { mode: z.literal('state'), head: version, schema: z.number(), state: z.string() };

/** Messages from the server. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The answer to `hello` and `pull`: everything since the client's version, or the whole state. */
  z.strictObject({
    type: z.literal('welcome'),
    connectionId: id,
    level,
    lastSeq: z.number(),
    missed: z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('updates'), head: version, updates }),
      z.strictObject(state),
    ]),
    people: z.array(presentPerson),
  }),
  /** Updates in log order, including the client's own. */
  z.strictObject({ type: z.literal('remote'), updates }),
  /** Who joined or changed, and who left. */
  z.strictObject({ type: z.literal('presence'), people: z.array(presentPerson), left: z.array(id) }),
  /** Nothing new, but the server is alive: a page can't see the protocol's own pings. */
  z.strictObject({ type: z.literal('beat') }),
  z.strictObject({ type: z.literal('level'), level }),
  /** The list of suggestions has changed. */
  z.strictObject({ type: z.literal('suggestions') }),
  /** The comments have changed; their revision now. */
  z.strictObject({ type: z.literal('comments'), revision: z.number() }),
  /** The chart's name, folder or public options have changed, or for its owner, who can access it. */
  z.strictObject({ type: z.literal('settings') }),
  /** `retry`: ms until the client should reconnect; null: never. */
  z.strictObject({ type: z.literal('bye'), why: goodbye, retry: z.number().nullable() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
