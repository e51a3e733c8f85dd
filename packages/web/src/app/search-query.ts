type SearchTexts = Record<string, string>;

/** The query of an address as plain texts: a `code=12345678` stays a text, nothing is read as JSON. */
export function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query that the texts make, with its `?`; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The search of a route: only these names, each a text that is not empty, or absent. */
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

/** The search of a route: this name, a whole number from 1, or absent. */
export function pickCount<Name extends string>(name: Name) {
  return (search: Record<string, unknown>): { [K in Name]?: number } => {
    const value = String(search[name]);
    const count = /^[1-9]\d{0,8}$/.test(value) ? { [name]: Number(value) } : {};
    return count as { [K in Name]?: number };
  };
}
