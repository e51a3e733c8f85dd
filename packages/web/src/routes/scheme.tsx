import { SchemePage } from '../features/design/scheme-page.tsx';

/** /fontsize, in development only. */
export function SchemeRoute() {
  return <SchemePage />;
}
