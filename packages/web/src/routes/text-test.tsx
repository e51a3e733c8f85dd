import { TextTestPage } from '../features/design/text-test-page.tsx';

/** /testgeneration, in development only. */
export function TextTestRoute() {
  return <TextTestPage />;
}
