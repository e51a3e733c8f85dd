import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type State, type StateJson, stateFromJson } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { SCHEMA_VERSION } from '@giotto/chart/schema-version';
import { UsageError } from '../errors.ts';
import type { CallApi } from './api-client.ts';
import { RefusedError } from './errors.ts';
import type { ChartAddress } from './server-address.ts';

const expand = promisify(gunzip);

/** A packed state begins with this byte: JSON in gzip follows. */
const GZIP_JSON = 1;
/** Four times the largest chart, in bytes. */
const LARGEST_STATE = 64 * 1024 * 1024;
/** The level from which people may change a chart; below it, changes become suggestions. */
const WRITE = 3;

/** A chart as the server has it. */
export interface ServerChart {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  readonly version: number;
  /** Whether the token may change it, and not only suggest changes. */
  readonly mayWrite: boolean;
  readonly state: State;
}

/** What of `openGantt`'s answer is read. */
interface Opened {
  readonly permission: { readonly permissionLevel: number };
  readonly ganttData: { readonly state: string };
  readonly ganttConfiguration: { readonly name: string };
  readonly version: number;
  readonly schema: number;
}

/** The path of a chart below `/api`. */
export function chartPath({
  ownerId,
  ganttId,
}: {
  readonly ownerId: string;
  readonly ganttId: string;
}): string {
  return `/users/${encodeURIComponent(ownerId)}/gantts/${encodeURIComponent(ganttId)}`;
}

/** Reads a chart. Throws a `RefusedError` if it can't be read by this version of the command. */
export async function openServerChart(
  call: CallApi,
  { ownerId, ganttId }: ChartAddress,
): Promise<ServerChart> {
  const owner = ownerId ?? (await findOwner(call, ganttId));
  const opened = (await call({
    method: 'GET',
    path: chartPath({ ownerId: owner, ganttId }),
  })) as unknown as Opened;
  if (opened.schema !== SCHEMA_VERSION)
    throw new RefusedError(
      opened.schema > SCHEMA_VERSION
        ? 'the server’s charts are newer than this command: update @giotto/cli'
        : 'the server’s charts are older than this command: use the version of @giotto/cli that came with it',
    );
  return {
    ownerId: owner,
    ganttId,
    name: opened.ganttConfiguration.name,
    version: opened.version,
    mayWrite: opened.permission.permissionLevel >= WRITE,
    state: await unpack(opened.ganttData.state),
  };
}

async function unpack(base64: string): Promise<State> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes[0] !== GZIP_JSON) throw new RefusedError('the server answered a chart of an unknown kind');
  const text = await expand(bytes.subarray(1), { maxOutputLength: LARGEST_STATE });
  const state = stateFromJson(JSON.parse(text.toString('utf8')) as StateJson);
  const [problem] = checkState(state);
  if (problem !== undefined)
    throw new RefusedError(`the server answered a chart with an error: ${problem.path}: ${problem.message}`);
  return state;
}

/** The account that the token belongs to. */
export async function readUserId(call: CallApi): Promise<string> {
  const { userId } = await call({ method: 'GET', path: '/myprofil' });
  if (typeof userId !== 'string') throw new RefusedError('the server didn’t answer whose the token is');
  return userId;
}

/** Whose chart it is, by the list of those that the token's account may open. */
async function findOwner(call: CallApi, ganttId: string): Promise<string> {
  const userId = await readUserId(call);
  const { gantts } = (await call({ method: 'GET', path: `/users/${userId}/gantts` })) as {
    readonly gantts: readonly { readonly ganttId: string; readonly userId: string }[];
  };
  const found = gantts.find((gantt) => gantt.ganttId === ganttId);
  if (found === undefined) throw new UsageError(`--chart: the token’s account has no chart ${ganttId}`);
  return found.userId;
}
