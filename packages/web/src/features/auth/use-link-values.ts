import { useEffect, useState } from 'react';

/** The key under which a history entry stores its link's values. */
const field = 'linked';

type Linked = Readonly<Record<string, string | undefined>>;

function readKept(): Linked | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && field in state ? (state[field] as Linked) : undefined;
}

/**
 * The values from a mailed link: removed from the URL at once, where they could be seen or shared (security.md C19),
 * but stored in this tab's history entry, so a reload keeps them.
 */
export function useLinkValues<Values extends Linked>(given: Values): Values {
  const [values] = useState(() =>
    window.location.search === '' ? ((readKept() as Values) ?? given) : given,
  );
  useEffect(() => {
    if (window.location.search === '') return;
    window.history.replaceState({ ...window.history.state, [field]: values }, '', window.location.pathname);
  }, [values]);
  return values;
}
