/**
 * Whether this page was loaded with the policy that lets Stripe in, which only the pages of billing are. Who came here
 * within the app from another page gets the page anew, with that policy; until then nothing of Stripe is asked for.
 */
export function isStripeAllowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry ? new URL(entry.name, location.origin).pathname : location.pathname;
  if (loaded === '/billing' || loaded.startsWith('/billing/')) return true;
  location.reload();
  return false;
}
