import { z } from 'zod';
import { id, level } from './api/fields.ts';
import { loggedUpdate } from './api/updates.ts';

/**
 * The socket's messages (`sync.md` §3). It only brings: changes are pushed by POST, and a chart without a socket asks
 * every two seconds. Every message is one JSON text.
 */
export const REALTIME_PATH = '/realtime';
/**
 * Bytes of a message to the server: the fullest presence has 67 kB. No more, though `security.md` I1 would allow 256 KiB:
 * anybody may send as much before the hello says who it is.
 */
export const LONGEST_MESSAGE = 80 * 1024;
/** Presence is told on in batches, one in this time, in ms. */
export const PRESENCE_INTERVAL = 100;
/** Ms between two beats; a socket that has been silent for twice that is dead. */
export const BEAT_INTERVAL = 15_000;
/** Elements that somebody's presence names at most. */
export const PRESENT_ELEMENTS = 200;

const version = z.int().min(0);
const element = z.strictObject({ kind: z.string().max(32), id });
/** Where a dragged element would be, in the chart's own measures: everybody draws it on a picture of their own. */
const draggedElement = element.extend({
  /** From and to which unit of the timeline; the same for what has no length. */
  from: z.number(),
  to: z.number(),
  /** The task whose row it would stand on; null: it reaches over all rows. */
  row: id.nullable(),
});
export type DraggedElement = z.output<typeof draggedElement>;

/** What somebody is doing just now; never stored. */
export const presence = z.strictObject({
  selection: z.array(element).max(PRESENT_ELEMENTS),
  drag: z.array(draggedElement).max(PRESENT_ELEMENTS),
});
export type Presence = z.output<typeof presence>;

/** One open tab of somebody who has the chart open. */
export const presentPerson = presence.extend({
  connectionId: id,
  userId: id,
  userName: z.string(),
  clientId: id,
  level,
});
export type PresentPerson = z.output<typeof presentPerson>;

/** What a client says. `hello` comes first and once; its ticket is from `openSocket`. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    ticket: z.string().max(512),
    clientId: id,
    /** The version that the client has. */
    version,
    /** The schema's number that the client knows. */
    schema: z.int().min(1),
  }),
  /** The client has seen a hole: it wants what comes after `from` again. */
  z.strictObject({ type: z.literal('pull'), from: version }),
  z.strictObject({ type: z.literal('presence'), presence }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** Why the server ends a socket: whether and when to come back follows from it. */
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

/** What the server says. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The answer to `hello` and to `pull`: all since the client's version, or the whole state. */
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
  /** Updates in the order of the log, own ones too. */
  z.strictObject({ type: z.literal('remote'), updates }),
  /** Who came or moved, and who left. */
  z.strictObject({ type: z.literal('presence'), people: z.array(presentPerson), left: z.array(id) }),
  /** Nothing new, but the server is there: a page cannot see the protocol's own pings. */
  z.strictObject({ type: z.literal('beat') }),
  z.strictObject({ type: z.literal('level'), level }),
  /** The list of suggestions has changed. */
  z.strictObject({ type: z.literal('suggestions') }),
  /** The chart's name, folder or public options have changed, or for its owner the people that may see it. */
  z.strictObject({ type: z.literal('settings') }),
  /** `retry`: ms after which to come back; null: not at all. */
  z.strictObject({ type: z.literal('bye'), why: goodbye, retry: z.number().nullable() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
