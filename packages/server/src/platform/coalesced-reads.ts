/**
 * Coalesces reads: callers who arrive during a read share the next one, which starts when that one has ended. So a read
 * never starts before it was requested, and each key has at most one running.
 */
export function createCoalescedReads<Value>(
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const running = new Map<string, { readonly current: Promise<unknown>; next?: Promise<Value> }>();

  function begin(key: string): Promise<Value> {
    const reading = read(key);
    const entry = { current: reading.catch(() => undefined) };
    running.set(key, entry);
    entry.current.then(() => {
      if (running.get(key) === entry) running.delete(key);
    });
    return reading;
  }

  return (key) => {
    const entry = running.get(key);
    if (entry === undefined) return begin(key);
    entry.next ??= entry.current.then(() => begin(key));
    return entry.next;
  };
}
