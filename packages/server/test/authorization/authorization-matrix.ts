import {
  ENDPOINTS,
  type Endpoint,
  getThumbnail,
  removePermission,
  removeWorkspaceGuest,
} from '@giotto/contract/api';
import { type Action, type Actor, can, canToSelf } from '@giotto/contract/permissions';
import { POLICIES } from '../../src/platform/http/policy-of-action.ts';
import { ENDPOINT_CASES, type EndpointCase } from '../platform/endpoint-cases.ts';
import { callLoosely, type TestAnswer, type TestCaller } from '../support/test-client.ts';
import { type ChartPath, callerOf, idOf, type Site, type SiteCaller } from './authorization-site.ts';

/** A row of the authorization matrix: a call that must be tried by every actor on every path. */
export interface Row {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly action: Action;
  readonly call: EndpointCase;
  /** Whether the path names the caller's own permission; not for owners, who have none. */
  readonly isSelf: boolean;
}

/** The guest named in the path is the caller. */
const self = (site: Site, actor: SiteCaller) => ({ guestId: idOf(site, actor) });

/** Makes everybody but the owner a guest of the owner's whole workspace. */
export async function makeWorkspaceGuests({ server, chart, people }: Site): Promise<void> {
  const { owner: _owner, pending: _pending, halfway: _halfway, ...guests } = people;
  const created_at = server.clock.now();
  const values = Object.values(guests).map(({ userId }) => ({
    owner_id: chart.userId,
    user_id: userId,
    level: 1 as const,
    created_at,
  }));
  await server.deps.db.insertInto('workspace_guest').values(values).execute();
}

export const ROWS: readonly Row[] = [
  ...ENDPOINTS.map((endpoint) => ({
    title: endpoint.name,
    endpoint,
    action: endpoint.action,
    call: ENDPOINT_CASES[endpoint.name] ?? {},
    isSelf: false,
  })),
  // Without a picture token, a picture is authorized like its chart (row 36).
  {
    title: 'getThumbnail without a token',
    endpoint: getThumbnail,
    action: 'openGantt',
    call: {},
    isSelf: false,
  },
  {
    title: 'removePermission of oneself',
    endpoint: removePermission,
    action: 'removePermission',
    call: { params: self },
    isSelf: true,
  },
  {
    title: 'removeWorkspaceGuest of oneself',
    endpoint: removeWorkspaceGuest,
    action: 'removeWorkspaceGuest',
    call: { params: self, prepare: makeWorkspaceGuests },
    isSelf: true,
  },
];

export type Verdict = readonly [status: number, code: string | null];
export const allowed: Verdict = [200, null];
export const verdict = ({ status, code }: TestAnswer<unknown>): Verdict => [status, code];

/** What a call's path may refer to. */
export const PLACES = ['known', 'deleted', 'foreign', 'unknown', 'swapped'] as const;
export type Place = (typeof PLACES)[number];

/** The kinds of paths that a call can be tried on. */
export function placesOf({ action, endpoint }: Row): readonly Place[] {
  if (POLICIES[action] !== 'chart') return ['known'];
  return PLACES.filter((place) => endpoint.path.includes(':userId') || place !== 'swapped');
}

export function pathOf(site: Site, place: Place, actor: Actor): ChartPath {
  const { chart, deleted, foreign, people } = site;
  switch (place) {
    case 'known':
      return chart;
    case 'deleted':
      return deleted;
    case 'foreign':
      return foreign;
    case 'unknown':
      return { userId: chart.userId, ganttId: 'never-was' };
    case 'swapped':
      // A chart under the path of a non-owner: the caller's, or for the owner a guest's.
      return {
        ...chart,
        userId: ['owner', 'halfway', 'visitor'].includes(actor) ? people.writer.userId : idOf(site, actor),
      };
  }
}

/** The expected outcome per the matrix (`security.md` §2). */
export function verdictOf({ action, isSelf }: Row, actor: Actor, place: Place): Verdict {
  const isAllowed = can(actor, action) || (isSelf && canToSelf(actor, action));
  if (!isAllowed) {
    if (actor === 'visitor') return [401, 'NotSignedIn'];
    if (actor === 'pending') return [403, 'CodePending'];
    if (actor === 'halfway') return [403, 'SecondStepPending'];
  }
  if (POLICIES[action] !== 'chart') return isAllowed ? allowed : [403, 'Forbidden'];
  if (actor === 'stranger' || !['known', 'deleted'].includes(place)) return [403, 'Unauthorized'];
  if (place === 'deleted') return [410, 'DeletedItem'];
  return isAllowed ? allowed : [403, 'Forbidden'];
}

/** Makes a row's call, with the actor's session unless a caller is given. */
export async function ask(
  site: Site,
  { endpoint, call: { params, query, body, templateId } }: Pick<Row, 'endpoint' | 'call'>,
  actor: SiteCaller,
  path: ChartPath = site.chart,
  caller: TestCaller = callerOf(site, actor),
): Promise<TestAnswer<unknown>> {
  const ids = {
    ...path,
    ...(templateId === undefined || path !== site.chart ? {} : { ganttId: templateId }),
  };
  const request = {
    params: { ...ids, ...params?.(site, actor) },
    ...(query ? { query: query(site) as Record<string, unknown> } : {}),
    ...(body ? { body: await body(site, ids, actor) } : {}),
  };
  return callLoosely(site.server, endpoint, request, caller);
}

/** A path that lets an actor succeed: the actor's own if the call requires that. */
export function ownPath(site: Site, { action, isSelf }: Row, actor: Actor): ChartPath {
  if (POLICIES[action] !== 'own' || isSelf || actor === 'visitor') return site.chart;
  return { ...site.chart, userId: site.people[actor].userId };
}

/** A response without the parts that are unique to it. */
export function comparable({ status, headers, body }: TestAnswer<unknown>) {
  const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'request-id');
  return { status, headers: kept, body };
}
