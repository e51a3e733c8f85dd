import { useSearch } from '@tanstack/react-router';
import { CodeScreen } from '../features/auth/code-screen.tsx';

/** /code */
export function CodeRoute() {
  const { code, redirect } = useSearch({ from: '/code' });
  return <CodeScreen code={code} redirect={redirect} />;
}
