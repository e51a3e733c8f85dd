import type { SecondStepMethod } from '@giotto/contract/api';
import type { ReactNode } from 'react';
import { stepTexts } from '../../../app/locales/step-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { AppStep } from './app-step.tsx';
import { EmailStep } from './email-step.tsx';

export interface SecondStepScreenProps {
  readonly userId: string;
  readonly email: string;
  /** How the login can be finished. */
  readonly methods: readonly SecondStepMethod[];
  /** At the end of the bar at the top. */
  readonly nav: ReactNode;
  readonly onDone: () => Promise<void>;
}

/** The second step of a login, for which the password was not enough (security.md A5). */
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
