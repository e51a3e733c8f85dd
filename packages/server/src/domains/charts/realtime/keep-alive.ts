import { BEAT_INTERVAL, type ServerMessage } from '@giotto/contract/realtime';
import type { WebSocket, WebSocketServer } from 'ws';

const BEAT = JSON.stringify({ type: 'beat' } satisfies ServerMessage);

/**
 * Detects sockets whose other end has vanished: one that hasn't answered a ping before the next is closed
 * (`security.md` §4.2: within 30 s). Sends the others a heartbeat. The returned function stops this.
 */
export function keepAlive(server: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
        socket.send(BEAT);
      }
    }
  }, BEAT_INTERVAL);
  server.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)));
  return () => clearInterval(timer);
}
