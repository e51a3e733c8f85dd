/**
 * The journeys that `npm test` walks: one through each part of the product, a few minutes in all. `npm test -- --all`
 * walks the others too.
 */
export const EVERYDAY = [
  'academy',
  'account-security',
  'billing',
  'collaborators',
  'embed',
  'gestures',
  'import-export',
  'killed-server',
  'mobile',
  'sign-up-to-embed',
  'suggestions',
  'time-travel',
].map((name) => `e2e/journeys/${name}.e2e.ts`);
