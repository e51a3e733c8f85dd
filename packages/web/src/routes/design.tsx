import { DesignPage } from '../features/design/design-page.tsx';

/** /design, in development only. */
export function DesignRoute() {
  return <DesignPage />;
}
