interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

/**
 * The page requires Trusted Types. The UI kit clears its live region with `innerHTML = ''`; this default policy allows
 * exactly that and rejects any other markup. The only scripts it allows are our own workers, and those of Stripe and the
 * captcha, where the page's CSP allows them too.
 */
const policies = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
const scripts = [
  `${location.origin}/assets/`,
  'https://js.stripe.com/',
  'https://challenges.cloudflare.com/turnstile/',
];
policies?.createPolicy('default', {
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (url) => (scripts.some((start) => url.startsWith(start)) ? url : null),
});

export {};
