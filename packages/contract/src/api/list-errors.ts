import { ERRORS, type ErrorCode } from '../errors.ts';
import { can, listScopes, needsAllCharts } from '../permissions.ts';
import type { Endpoint } from './define-endpoint.ts';
import { takesIdempotencyKey } from './idempotency.ts';

/** Errors that any call can return. */
const everywhere: readonly ErrorCode[] = [
  'BadRequest',
  'TooSlow',
  'TooLarge',
  'TooManyRequests',
  'ServerError',
  'Maintenance',
  'StorageFull',
  'Unavailable',
];

/** Errors that follow from who may make the call and what it is about (`security.md` §2). */
function listRefusals({ action, path }: Endpoint): ErrorCode[] {
  const isAboutChart = path.includes(':ganttId') && !can('stranger', action);
  const isLimited = isAboutChart ? !can('reader', action) : !can('stranger', action);
  return [
    ...(can('visitor', action) ? [] : (['NotSignedIn'] as const)),
    ...(can('pending', action) ? [] : (['CodePending'] as const)),
    ...(can('halfway', action) ? [] : (['SecondStepPending'] as const)),
    ...(action === 'administer' ? (['LoginTooOld', 'SecondStepNeeded'] as const) : []),
    ...(isAboutChart ? (['Unauthorized', 'DeletedItem'] as const) : []),
    ...(isLimited || (path.includes(':userId') && !isAboutChart) ? (['Forbidden'] as const) : []),
  ];
}

/** Errors of calls with an access token. */
function listTokenRefusals({ action }: Endpoint): ErrorCode[] {
  return [
    'TokenMalformed',
    'TokenInvalid',
    'TokenExpired',
    listScopes(action).length === 0 ? 'TokenNotAllowed' : 'ScopeNeeded',
    ...(needsAllCharts(action) ? (['AllChartsNeeded'] as const) : []),
  ];
}

/** Errors of state-changing calls: they must come from our own pages, as JSON (`security.md` H4). */
function listFormRefusals({ method, changesState }: Endpoint): ErrorCode[] {
  if (method === 'GET') return changesState ? ['CrossSite'] : [];
  return ['CrossSite', 'UnsupportedMediaType'];
}

/** Every error code that a call can return, without duplicates, in the order of the catalogue. */
export function listErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const codes = new Set<string>([
    ...everywhere,
    ...listRefusals(endpoint),
    ...listTokenRefusals(endpoint),
    ...listFormRefusals(endpoint),
    ...(takesIdempotencyKey(endpoint) ? (['IdempotencyKeyReused', 'IdempotencyKeyUsed'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}
