/**
 * Reads for many callers at once: who asks while a reading runs joins the next one, which begins when that one has
 * ended. So a reading never begins before it was asked for, and of each key one runs at a time.
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
