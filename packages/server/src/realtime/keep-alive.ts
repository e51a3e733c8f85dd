import type { WebSocket, WebSocketServer } from 'ws';

/** Ms between two pings; who has not answered one by the next is gone (`security.md` §4.2: within 30 s). */
const INTERVAL = 15_000;

/** Finds sockets whose other end has vanished without a word; the returned function ends that. */
export function keepAlive(server: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, INTERVAL);
  server.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)));
  return () => clearInterval(timer);
}
