import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

interface DeferredProps {
  /** What stands there until then. */
  readonly before?: ReactNode;
  /** Loads the code of the children, once the rest has been painted; must stay the same. */
  readonly load?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * What is not in the first sight of a page: mounted as soon as the rest has been painted and its code is there, without
 * holding up anything that happens meanwhile. Code that cannot be had is left to the children to ask for again.
 */
export function Deferred({ before = null, load, children }: DeferredProps): ReactElement {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = () => {
      if (!isGone) startTransition(() => setReady(true));
    };
    const stop = afterPaint(() => (load ? void load().then(show, show) : show()));
    return () => {
      isGone = true;
      stop();
    };
  }, [load]);
  return <Suspense fallback={before}>{isReady ? children : before}</Suspense>;
}
