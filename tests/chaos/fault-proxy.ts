import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGate, type Gate } from './gate.ts';

/** From the client to the server, or back. */
export type Way = 'up' | 'down';
/** What becomes of connections that were held when the fault ends: they flow on, or are found dead. */
export type Ending = 'flow' | 'reset';

/** A TCP line with faults that can be switched on and off. */
export interface FaultProxy {
  readonly port: number;
  /** New connections lead there; those that are open stay where they are. */
  target: NetConnectOpts;
  /** Every piece takes so many ms longer, each way, in order. */
  latency: number;
  /** Ends all connections at once, as a reset. */
  readonly cut: () => void;
  /** Nothing gets through any more, and nobody is told: a half-open line. */
  readonly hold: (ways: readonly Way[]) => void;
  readonly release: (ending: Ending) => void;
  /** The next answer is cut off after so many bytes, with its connection; null: no answer is, any more. */
  readonly loseAnswer: (bytes: number | null) => void;
  readonly close: () => Promise<void>;
}

/** A proxy on a port of its own of the loopback address. `onRefused`: the target took no connection. */
export async function openFaultProxy(
  target: NetConnectOpts,
  onRefused: () => void = () => {},
): Promise<FaultProxy> {
  const pairs = new Set<() => void>();
  const gates: Record<Way, Gate> = { up: createGate(), down: createGate() };
  let lossAfter: number | null = null;

  /** Hands on what comes from one side to the other, piece by piece. */
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
