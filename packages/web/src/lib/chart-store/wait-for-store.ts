import type { Readable } from '../store.ts';

/** Resolves with the first value that the condition answers, now or after a change; with null once `ms` have passed. */
export function waitForStore<Value, Answer>(
  store: Readable<Value>,
  condition: (value: Value) => Answer | null,
  ms: number,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(answer);
    };
    const check = () => {
      const answer = condition(store.get());
      if (answer !== null) finish(answer);
    };
    const timer = setTimeout(() => finish(null), ms);
    const unsubscribe = store.subscribe(check);
    check();
  });
}
