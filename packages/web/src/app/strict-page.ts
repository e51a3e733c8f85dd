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
 * allows exactly that and refuses every other markup text. Of scripts from elsewhere only Stripe's is let in, where the
 * page's policy lets it in too.
 */
const policies = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
policies?.createPolicy('default', {
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (url) => (url.startsWith('https://js.stripe.com/') ? url : null),
});

export {};
