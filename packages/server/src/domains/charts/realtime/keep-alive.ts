import { BEAT_INTERVAL, type ServerMessage } from '@giotto/contract/realtime';
import type { WebSocket, WebSocketServer } from 'ws';

const BEAT = JSON.stringify({ type: 'beat' } satisfies ServerMessage);

/**
 * Finds sockets whose other end has vanished without a word: who has not answered a ping by the next one is gone
 * (`security.md` §4.2: within 30 s). Tells the others that the server is there. The returned function ends that.
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
