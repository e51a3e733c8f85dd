import type { Scope } from '@giotto/contract/permissions';

/** The scopes in the order of what they include. */
export const SCOPES_SHOWN = [
  'charts:read',
  'suggest',
  'charts:write',
  'people',
  'account:read',
] as const satisfies readonly Scope[];

/** What a scope includes without being asked. */
const INCLUDED: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  suggest: ['charts:read'],
  'charts:write': ['charts:read', 'suggest'],
};

/** Whether another chosen scope includes this one. */
export function isIncluded(scope: Scope, chosen: ReadonlySet<Scope>): boolean {
  return [...chosen].some((one) => INCLUDED[one]?.includes(scope));
}

/** The scopes to send: the chosen ones that no other one includes. */
export function listChosen(chosen: ReadonlySet<Scope>): Scope[] {
  return [...chosen].filter((scope) => !isIncluded(scope, chosen));
}
