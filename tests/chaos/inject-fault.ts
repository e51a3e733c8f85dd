import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSite } from './chaos-site.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Fault, LineName } from './schedule.ts';
import type { TabDriver } from './tab-driver.ts';

/** Injects one fault; resolves when it is over and what it killed is back. */
export async function injectFault(
  fault: Fault,
  site: ChaosSite,
  drivers: readonly TabDriver[],
): Promise<void> {
  const lineOf = ({ kind, index }: LineName): FaultProxy | undefined =>
    kind === 'tab' ? drivers[index]?.line : site.nodes[index]?.line;
  switch (fault.type) {
    case 'cut':
      return lineOf(fault.line)?.cut();
    case 'loseAnswer':
      return lineOf(fault.line)?.loseAnswer(fault.bytes);
    case 'hold': {
      const line = lineOf(fault.line);
      line?.hold(fault.ways);
      await sleep(fault.ms);
      return line?.release(fault.ending);
    }
    case 'delay': {
      const line = lineOf(fault.line);
      if (line === undefined) return;
      line.latency = fault.latency;
      await sleep(fault.ms);
      line.latency = 0;
      return;
    }
    case 'hop': {
      const driver = drivers[fault.tab];
      driver?.leadTo(fault.node);
      return driver?.line.cut();
    }
    case 'crashTab':
      return drivers[fault.tab]?.crash();
    case 'killDatabase':
      return site.killDatabase();
    case 'killNode': {
      const node = site.nodes[fault.node];
      if (node === undefined) return;
      await node.server.kill();
      return site.start(node);
    }
  }
}

/** Cancels faults that haven't happened yet: an answer to be dropped when there was none. */
export function endFaults(site: ChaosSite, drivers: readonly TabDriver[]): void {
  for (const { line } of [...site.nodes, ...drivers]) line.loseAnswer(null);
}
