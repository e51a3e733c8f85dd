import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGate, type Gate } from './gate.ts';

/** From the client to the server, or back. */
export type Way = 'up' | 'down';
/** What happens to held connections when the fault ends: they continue, or turn out dead. */
export type Ending = 'flow' | 'reset';

/** A TCP proxy with faults that can be switched on and off. */
export interface FaultProxy {
  readonly port: number;
  /** The target of new connections; open ones keep theirs. */
  target: NetConnectOpts;
  /** Delay in ms for every chunk, each way, in order. */
  latency: number;
  /** Resets all connections. */
  readonly cut: () => void;
  /** Lets nothing through without closing anything: a half-open connection. */
  readonly hold: (ways: readonly Way[]) => void;
  readonly release: (ending: Ending) => void;
  /** Cuts off the next answer after this many bytes, with its connection; null cancels that. */
  readonly loseAnswer: (bytes: number | null) => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens a proxy on its own port on the loopback address. `onRefused` is called when the target refuses a connection.
 */
export async function openFaultProxy(
  target: NetConnectOpts,
  onRefused: () => void = () => {},
): Promise<FaultProxy> {
  const pairs = new Set<() => void>();
  const gates: Record<Way, Gate> = { up: createGate(), down: createGate() };
  let lossAfter: number | null = null;

  /** Forwards data from one side to the other, chunk by chunk. */
  const carry = (from: Socket, to: Socket, way: Way, destroy: () => void) => {
    let turn = Promise.resolve();
    const inTurn = (work: () => void) => {
      const { latency } = proxy;
      turn = turn.then(async () => {
        if (latency > 0) await sleep(latency);
        await gates[way].passed();
        work();
      });
    };
    from.on('data', (piece: Buffer) =>
      inTurn(() => {
        if (way === 'up' || lossAfter === null) to.write(piece);
        else if (piece.length <= lossAfter) {
          lossAfter -= piece.length;
          to.write(piece);
        } else {
          to.end(piece.subarray(0, lossAfter));
          lossAfter = null;
          destroy();
        }
      }),
    );
    from.on('end', () => inTurn(() => to.end()));
    from.on('close', () => inTurn(destroy));
  };

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const upstream = connect({ noDelay: true, allowHalfOpen: true, ...proxy.target });
    let isUp = false;
    const destroy = () => {
      pairs.delete(destroy);
      client.resetAndDestroy();
      upstream.destroy();
    };
    pairs.add(destroy);
    upstream.on('connect', () => {
      isUp = true;
    });
    upstream.on('error', () => {
      if (!isUp) onRefused();
    });
    client.on('error', () => undefined);
    carry(client, upstream, 'up', destroy);
    carry(upstream, client, 'down', destroy);
  });
  const cut = () => {
    for (const destroy of [...pairs]) destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy: FaultProxy = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    target,
    latency: 0,
    cut,
    hold: (ways) => {
      for (const way of ways) gates[way].shut();
    },
    release: (ending) => {
      if (ending === 'reset' && (gates.up.isShut() || gates.down.isShut())) cut();
      gates.up.open();
      gates.down.open();
    },
    loseAnswer: (bytes) => {
      lossAfter = bytes;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
