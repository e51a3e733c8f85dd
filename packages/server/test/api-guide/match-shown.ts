/** Stands for what varies: a whole text or number in JSON, a part of a line in text. */
const SOME = '…';

/**
 * Whether JSON is as shown. In what is shown, “…” stands for any text or number, as the last element of an array for
 * any further ones, and as a field's name for any further fields.
 */
export function matchesJson(shown: unknown, actual: unknown): boolean {
  if (shown === SOME) return typeof actual !== 'object' || actual === null;
  if (Array.isArray(shown)) return Array.isArray(actual) && matchesList(shown, actual);
  if (typeof shown === 'object' && shown !== null)
    return typeof actual === 'object' && actual !== null && matchesFields(shown, actual);
  return typeof shown === 'string' && typeof actual === 'string'
    ? matchesText(shown, actual)
    : shown === actual;
}

function matchesList(shown: readonly unknown[], actual: readonly unknown[]): boolean {
  const isOpen = shown.at(-1) === SOME;
  const given = isOpen ? shown.slice(0, -1) : shown;
  const isLong = isOpen ? actual.length >= given.length : actual.length === given.length;
  return isLong && given.every((one, index) => matchesJson(one, actual[index]));
}

function matchesFields(shown: object, actual: object): boolean {
  const { [SOME]: rest, ...given } = shown as Record<string, unknown>;
  const names = Object.keys(given);
  const isComplete = rest !== undefined || Object.keys(actual).length === names.length;
  return (
    isComplete &&
    names.every(
      (name) => name in actual && matchesJson(given[name], (actual as Record<string, unknown>)[name]),
    )
  );
}

/** Whether text is as shown; “…” stands for any part of a line. */
export function matchesText(shown: string, actual: string): boolean {
  const parts = shown.split(SOME).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^\\n]*')}$`).test(actual);
}
