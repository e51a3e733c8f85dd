import { useEffect, useState } from 'react';

/** Where an entry of the history keeps what its link brought along. */
const field = 'linked';

type Linked = Readonly<Record<string, string | undefined>>;

function readKept(): Linked | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && field in state ? (state[field] as Linked) : undefined;
}

/**
 * What the link of a mail brings along: taken out of the address at once, where it could be seen or passed on
 * (security.md C19), but kept by this tab's entry of the history: loading the page again loses nothing.
 */
export function useLinked<Values extends Linked>(given: Values): Values {
  const [values] = useState(() =>
    window.location.search === '' ? ((readKept() as Values) ?? given) : given,
  );
  useEffect(() => {
    if (window.location.search === '') return;
    window.history.replaceState({ ...window.history.state, [field]: values }, '', window.location.pathname);
  }, [values]);
  return values;
}
