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
 * The page demands Trusted Types. The control kit empties its live region with `innerHTML = ''`; this default policy
 * allows exactly that and refuses every other markup text. Of scripts from elsewhere only those of Stripe and of the
 * captcha are let in, where the page's policy lets them in too.
 */
const policies = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
const scripts = ['https://js.stripe.com/', 'https://challenges.cloudflare.com/turnstile/'];
policies?.createPolicy('default', {
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (url) => (scripts.some((start) => url.startsWith(start)) ? url : null),
});

export {};
