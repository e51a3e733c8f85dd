import * as account from './account.ts';
import type { Endpoint } from './define-endpoint.ts';
import * as exports from './exports.ts';
import * as gantts from './gantts.ts';
import * as history from './history.ts';
import * as oembed from './oembed.ts';
import * as realtime from './realtime.ts';
import * as suggestions from './suggestions.ts';
import * as templates from './templates.ts';
import * as updates from './updates.ts';

export * from './account.ts';
export * from './define-endpoint.ts';
export * from './exports.ts';
export * from './gantts.ts';
export * from './history.ts';
export * from './list-errors.ts';
export * from './oembed.ts';
export * from './realtime.ts';
export * from './suggestions.ts';
export * from './templates.ts';
export * from './updates.ts';

/** Whether an exported value is an endpoint's definition. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'action' in value;
}

/** Every endpoint of the contract: the server must route each, OpenAPI is made from them. */
export const ENDPOINTS: readonly Endpoint[] = [
  account,
  exports,
  gantts,
  history,
  oembed,
  realtime,
  suggestions,
  templates,
  updates,
]
  .flatMap((resource) => Object.values(resource))
  .filter(isEndpoint);
