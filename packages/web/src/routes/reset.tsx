import { useSearch } from '@tanstack/react-router';
import { resetMessages } from '../app/locales/en/reset-messages.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { NewPasswordScreen } from '../features/auth/new-password-screen.tsx';
import { ResetScreen } from '../features/auth/reset-screen.tsx';

/** /reset */
export function ResetRoute() {
  return (
    <FeatureTexts messages={resetMessages}>
      <ResetScreen />
    </FeatureTexts>
  );
}

/** /password */
export function PasswordRoute() {
  const { passwordResetKey, email } = useSearch({ from: '/password' });
  return (
    <FeatureTexts messages={resetMessages}>
      <NewPasswordScreen linkedKey={passwordResetKey} linkedEmail={email} />
    </FeatureTexts>
  );
}
