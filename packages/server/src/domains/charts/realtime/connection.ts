import type { Level } from '@giotto/contract/permissions';
import type { Goodbye, PresentPerson, ServerMessage } from '@giotto/contract/realtime';

/** One open socket that has said hello: somebody's tab at a chart. */
export interface Connection {
  readonly connectionId: string;
  readonly chartId: string;
  readonly userId: string;
  readonly userName: string;
  readonly clientId: string;
  /** The session that it hangs on. */
  readonly tokenHash: Buffer;
  /** The level as it was last looked at. */
  level: Level;
  /** What stood for the chart's name and options when this tab was told of them last. */
  settings: number;
  readonly say: (message: ServerMessage) => void;
  /** A message that many get: written once. `isPassing`: left out for who is too slow to take it. */
  readonly sayText: (text: string, isPassing: boolean) => void;
  readonly end: (why: Goodbye) => void;
}

/** The connection as others see it. */
export function personOf(connection: Connection): PresentPerson {
  const { connectionId, userId, userName, clientId, level } = connection;
  return { connectionId, userId, userName, clientId, level, selection: [], drag: [] };
}
