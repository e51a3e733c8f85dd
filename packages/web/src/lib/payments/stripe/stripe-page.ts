/**
 * Whether this page was loaded with the CSP that allows Stripe, as only billing pages are. Someone who navigated here
 * within the app gets a reload with that policy; until then nothing is requested from Stripe.
 */
export function isStripeAllowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry ? new URL(entry.name, location.origin).pathname : location.pathname;
  if (loaded === '/billing' || loaded.startsWith('/billing/')) return true;
  location.reload();
  return false;
}
