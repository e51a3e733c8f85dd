import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner size of an element in px, kept up to date; null until it's measured. */
export function useBox(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [box, setBox] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
