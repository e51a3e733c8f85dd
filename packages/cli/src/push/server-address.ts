import { UsageError } from '../errors.ts';

/** A chart on a server; the owner is undefined if only its id was given. */
export interface ChartAddress {
  readonly ownerId: string | undefined;
  readonly ganttId: string;
}

/** Where to push to. */
export interface PushTarget {
  /** `https://gantt.example`, without a path. */
  readonly origin: string;
  /** Undefined: a new chart. */
  readonly chart: ChartAddress | undefined;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Reads `--server` and `--chart`, of which the second may be a chart's address. Throws a `UsageError`. */
export function readTarget(server: string | undefined, chart: string | undefined): PushTarget {
  if (chart?.includes('/')) {
    const { origin, pathname } = readAddress('chart', chart);
    const [, ownerId = '', ganttId = ''] = /^\/([^/]+)\/gantt\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (!ID.test(ownerId) || !ID.test(ganttId))
      throw new UsageError('--chart takes a chart’s id, or its address as the browser shows it');
    if (server !== undefined && readServer(server) !== origin)
      throw new UsageError('--chart is on another server than --server');
    return { origin, chart: { ownerId, ganttId } };
  }
  if (server === undefined) throw new UsageError('name the server: --server https://…');
  if (chart !== undefined && !ID.test(chart))
    throw new UsageError('--chart takes a chart’s id, or its address as the browser shows it');
  return {
    origin: readServer(server),
    chart: chart === undefined ? undefined : { ownerId: undefined, ganttId: chart },
  };
}

function readServer(text: string): string {
  const { origin, pathname, search, hash } = readAddress('server', text);
  if (pathname !== '/' || search !== '' || hash !== '')
    throw new UsageError(`--server takes an address without a path: ${origin}`);
  return origin;
}

/** A token travels encrypted, or not at all: only this machine is reached without. */
function readAddress(option: string, text: string): URL {
  const address = URL.parse(text);
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new UsageError(`--${option} takes an address that begins with https://`);
  if (address.username !== '' || address.password !== '')
    throw new UsageError(`--${option} takes an address without a name and a password`);
  if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname))
    throw new UsageError(`--${option} must begin with https://, or the token could be read on the way`);
  return address;
}
