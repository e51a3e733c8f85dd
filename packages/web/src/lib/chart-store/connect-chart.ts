import { openSocket } from '@giotto/contract/api';
import { REALTIME_PATH } from '@giotto/contract/realtime';
import type { CallApi } from '../api-client.ts';
import { openSocketLink, type SocketLink, type SocketSetup } from './socket-link.ts';

/** Opens a chart's socket on the page's own server. */
export function connectChart(
  call: CallApi,
  params: { readonly userId: string; readonly ganttId: string },
  setup: Omit<SocketSetup, 'askTicket' | 'open'>,
): SocketLink {
  const address = new URL(REALTIME_PATH, window.location.href.replace(/^http/, 'ws'));
  return openSocketLink({
    ...setup,
    askTicket: async () => (await call(openSocket, { params })).ticket,
    open: () => new WebSocket(address),
  });
}
