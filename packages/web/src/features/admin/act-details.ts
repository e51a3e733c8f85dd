/** An action's details apart from who and whom, in the log's terms: `off percent: 20 · plans: yearly, triyearly`. */
export function describeDetails(details: Readonly<Record<string, unknown>>): string {
  return listFacts('', details).join(' · ');
}

function listFacts(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [`${name}: ${value.map(String).join(', ')}`];
  if (typeof value !== 'object') return [`${name}: ${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    listFacts(name === '' ? key : `${name} ${key}`, inner),
  );
}
