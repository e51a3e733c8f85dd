import { useEffect, useState } from 'react';
import { showToast } from '../components/ui/toast-queue.ts';

/** Ms for which a button says that it has copied. */
const SHOWN = 2_000;

/** Copies a text for a button that says so in its place for a while; a failure is told by a toast. */
export function useCopied(
  text: string,
  failure: string,
): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast({ text: failure, kind: 'danger' }),
    );
  return { isCopied, copy };
}
