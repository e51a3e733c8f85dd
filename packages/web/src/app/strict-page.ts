interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/**
 * The page demands Trusted Types. The control kit empties its live region with `innerHTML = ''`; this default policy
 * allows exactly that and refuses every other markup text.
 */
const policies = (globalThis as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
policies?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });

export {};
