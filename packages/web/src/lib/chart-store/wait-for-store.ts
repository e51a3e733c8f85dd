import type { Readable } from '../store.ts';

/** Resolves with the condition's first non-null result, now or after a change; with null after `ms`. */
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
