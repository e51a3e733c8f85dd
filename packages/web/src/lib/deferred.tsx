import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

interface DeferredProps {
  /** What stands there until then. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is not in the first sight of a page: mounted as soon as the rest has been painted, without holding up anything
 * that happens meanwhile.
 */
export function Deferred({ before = null, children }: DeferredProps): ReactElement {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return <>{isPainted ? children : before}</>;
}
