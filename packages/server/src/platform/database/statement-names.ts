/** Max prepared statements per connection. */
const MAX_NAMES = 300;
/** The use at which a statement gets a name: one-off statements aren't worth preparing. */
const FROM_USE = 3;
/** Max texts counted at a time, since lists of varying length make ever new ones. */
const MAX_COUNTED = 2_000;

/** Their columns change with the table: a statement prepared before a migration would fail after it. */
const allColumns = /^select \*|returning \*/;

/**
 * Names each frequent statement, so that the database keeps it parsed and planned: half of the database's work on a
 * push was parsing and planning. Undefined: don't prepare.
 */
export function createStatementNames(maxNames = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    if (allColumns.test(text)) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= FROM_USE) {
      uses.delete(text);
      const name = `giotto_${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  };
}

/**
 * Whether a prepared statement no longer fits because a migration has changed its columns’ types. Preparing it again
 * helps.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  );
}
