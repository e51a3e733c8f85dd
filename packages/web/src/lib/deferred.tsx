import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

interface DeferredProps {
  /** Shown until then. */
  readonly before?: ReactNode;
  /** Loads the children's code after the rest has been painted; must be stable. */
  readonly load?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * Content that isn't part of a page's first view: mounted once the rest has been painted and its code has loaded,
 * without blocking anything. If the code fails to load, the children retry.
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
