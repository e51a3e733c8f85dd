type SearchTexts = Record<string, string>;

/** Parses a query string into plain texts: a `code=12345678` stays a text, nothing is parsed as JSON. */
export function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Serialises texts to a query string with its `?`; undefined values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** A route's search: only these names, each a non-empty text or absent. */
export function pickTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [K in Name]?: string } => {
    const picked: { [K in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') picked[name] = value;
    }
    return picked;
  };
}

/** A route's search: this name as an integer from 1, or absent. */
export function pickCount<Name extends string>(name: Name) {
  return (search: Record<string, unknown>): { [K in Name]?: number } => {
    const value = String(search[name]);
    const count = /^[1-9]\d{0,8}$/.test(value) ? { [name]: Number(value) } : {};
    return count as { [K in Name]?: number };
  };
}
