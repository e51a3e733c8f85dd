import { useState } from 'react';
import { showToast } from '../components/ui/toast-queue.ts';
import { errorText } from './error-text.ts';

/**
 * What a person is asked before their secret address is changed, and the change itself, whose end is told in a message.
 * `failedText`: for failures that say nothing themselves.
 */
export function useAddressChange<Question extends string>(failedText: string) {
  const [question, ask] = useState<Question | null>(null);
  return {
    question,
    ask,
    cancel: () => ask(null),
    /** Changes the address; `done` is told then, `null`: it is seen anyway. */
    change: async (work: () => Promise<void>, done: string | null): Promise<void> => {
      try {
        await work();
        if (done !== null) showToast({ text: done, kind: 'success' });
      } catch (error) {
        showToast({ text: errorText(error, failedText), kind: 'danger' });
      }
      ask(null);
    },
  };
}
