import { useSearch } from '@tanstack/react-router';
import { resetTexts } from '../app/locales/reset-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { NewPasswordScreen } from '../features/auth/new-password-screen.tsx';
import { ResetScreen } from '../features/auth/reset-screen.tsx';

/** /reset */
export function ResetRoute() {
  return (
    <FeatureTexts texts={resetTexts}>
      <ResetScreen />
    </FeatureTexts>
  );
}

/** /password */
export function PasswordRoute() {
  const { passwordResetKey, email } = useSearch({ from: '/password' });
  return (
    <FeatureTexts texts={resetTexts}>
      <NewPasswordScreen linkedKey={passwordResetKey} linkedEmail={email} />
    </FeatureTexts>
  );
}
