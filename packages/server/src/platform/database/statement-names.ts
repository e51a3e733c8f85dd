/** Statements that a connection keeps prepared at most. */
const MOST_NAMES = 300;
/** A statement gets its name when it comes for this time: what is asked once is not worth keeping. */
const FROM_USE = 3;
/** Texts that are counted at a time; lists of varying length make ever new ones. */
const MOST_COUNTED = 2_000;

/** What these answer grows with their table: a statement prepared before a migration would fail behind it. */
const allColumns = /^select \*|returning \*/;

/**
 * A name for each statement that comes again and again, by which the database keeps it parsed and planned: half of
 * the database's work on a push was parsing and planning. Undefined: not prepared.
 */
export function createStatementNames(mostNames = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    if (allColumns.test(text)) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= FROM_USE) {
      uses.delete(text);
      const name = `giotto_${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  };
}

/** Whether a prepared statement no longer fits: a migration has changed its columns’ types. Preparing it anew helps. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  );
}
