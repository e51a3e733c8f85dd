import type { Level } from '@giotto/contract/permissions';
import { AT_REST, type Goodbye, type PresentPerson, type ServerMessage } from '@giotto/contract/realtime';

/** An open socket that has said hello: one tab on one chart. */
export interface Connection {
  readonly connectionId: string;
  readonly chartId: string;
  readonly userId: string;
  readonly userName: string;
  readonly clientId: string;
  /** The session that it depends on. */
  readonly tokenHash: Buffer;
  /** The level at the last check. */
  level: Level;
  /** The settings number that this tab was last sent. */
  settings: number;
  readonly say: (message: ServerMessage) => void;
  /** Sends an already serialized message, whose bytes many may share. `isPassing`: dropped for connections that are too slow. */
  readonly sayBytes: (bytes: Buffer, isPassing: boolean) => void;
  /** Sends an answer that can be large; resolves once it has left this node or the socket has closed. */
  readonly sayLarge: (bytes: Buffer) => Promise<void>;
  /** Aborts when the socket has closed. */
  readonly gone: AbortSignal;
  readonly end: (why: Goodbye) => void;
  /** Ends it at once: what still waits to be read is dropped. */
  readonly cut: () => void;
}

/** The connection as other people see it. */
export function personOf(connection: Connection): PresentPerson {
  const { connectionId, userId, userName, clientId, level } = connection;
  return { connectionId, userId, userName, clientId, level, ...AT_REST };
}
