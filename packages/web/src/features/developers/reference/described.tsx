import type { ReactElement } from 'react';

/** A sentence of the contract, in English; what is between backticks is code. */
export function Described({ text }: { readonly text: string }): ReactElement {
  return (
    <span lang="en">
      {text.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        at % 2 === 1 ? <code key={at}>{part}</code> : part,
      )}
    </span>
  );
}
