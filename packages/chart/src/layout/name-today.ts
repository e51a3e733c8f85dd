const ENGLISH = 'Today';
const names = new Map<string, string>();
const CACHE_SIZE = 100;

/** "Today" in a language, capitalised; English for a language that Intl doesn't know. */
export function nameToday(language: string): string {
  const known = names.get(language);
  if (known !== undefined) return known;
  let name = ENGLISH;
  try {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    name = first.toLocaleUpperCase(language) + rest.join('');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (names.size >= CACHE_SIZE) names.clear();
  names.set(language, name);
  return name;
}
