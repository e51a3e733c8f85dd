import { BinPage } from '../features/workspace/bin-page.tsx';

/** /bin */
export function BinRoute() {
  return <BinPage />;
}
