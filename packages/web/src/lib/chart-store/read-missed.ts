import type { Update } from '@giotto/chart/changes';
import type { SocketEvents } from './socket-link.ts';
import type { News } from './sync-loop.ts';
import { unpackState } from './unpack-state.ts';

/** Converts a socket's welcome to the loop's format. */
export async function readMissed(
  missed: Parameters<SocketEvents['onMissed']>[0],
  lastSeq: number,
): Promise<News> {
  if (missed.mode === 'updates') {
    return { type: 'updates', updates: missed.updates as unknown as readonly Update[] };
  }
  return { type: 'state', state: await unpackState(missed.state), head: missed.head, lastSeq };
}
