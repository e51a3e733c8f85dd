import type { SecondStepMethod } from '@giotto/contract/api';
import type { ReactNode } from 'react';
import { stepTexts } from '../../../app/locales/step-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { AppStep } from './app-step.tsx';
import { EmailStep } from './email-step.tsx';

export interface SecondStepScreenProps {
  readonly userId: string;
  readonly email: string;
  /** The ways to finish the login. */
  readonly methods: readonly SecondStepMethod[];
  /** At the end of the top bar. */
  readonly nav: ReactNode;
  readonly onDone: () => Promise<void>;
}

/** The second step of a login, required in addition to the password (security.md A5). */
export function SecondStepScreen({ userId, email, methods, nav, onDone }: SecondStepScreenProps) {
  return (
    <FeatureTexts texts={stepTexts}>
      {methods.includes('email') ? (
        <EmailStep userId={userId} email={email} nav={nav} onDone={onDone} />
      ) : (
        <AppStep ways={methods.filter((method) => method !== 'email')} nav={nav} onDone={onDone} />
      )}
    </FeatureTexts>
  );
}
