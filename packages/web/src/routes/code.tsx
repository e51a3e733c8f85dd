import { useSearch } from '@tanstack/react-router';
import { authTexts } from '../app/locales/auth-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { CodeScreen } from '../features/auth/code-screen.tsx';

/** /code */
export function CodeRoute() {
  const { code, redirect } = useSearch({ from: '/code' });
  return (
    <FeatureTexts texts={authTexts}>
      <CodeScreen code={code} redirect={redirect} />
    </FeatureTexts>
  );
}
