import { useLayoutEffect } from 'react';

interface RootMarkProps {
  /** The root element has the attribute `data-with-NAME` while this is on the page. One at a time for each name. */
  readonly name: 'consent' | 'notice' | 'sidebar';
}

/**
 * Tells stylesheets that something is on the page. With `:root:has(…)` every change anywhere in the page would style the
 * root again and search the whole page for it, for instance at each of the hundreds of changes of a jump through a chart.
 */
export function RootMark({ name }: RootMarkProps): null {
  useLayoutEffect(() => {
    const attribute = `data-with-${name}`;
    const root = document.documentElement;
    root.setAttribute(attribute, '');
    return () => root.removeAttribute(attribute);
  }, [name]);
  return null;
}
