/**
 * The journeys that `npm test` runs: one through each part of the product, a few minutes in total. `npm test -- --all`
 * runs the others too.
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
