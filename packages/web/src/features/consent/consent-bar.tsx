import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { consentTexts } from '../../app/locales/consent-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { RootMark } from '../../components/root-mark.tsx';
import { Button } from '../../components/ui/button.tsx';
import { answerConsent } from '../../lib/usage/consent.ts';
import styles from './consent-bar.module.css';

/** Asks for consent to usage counting. Both answers have equal weight, and the page works without either. */
export function ConsentBar(): ReactElement {
  return (
    <FeatureTexts texts={consentTexts}>
      <Question />
    </FeatureTexts>
  );
}

function Question(): ReactElement {
  const intl = useIntl();
  return (
    <aside className={styles.bar} aria-label={intl.formatMessage({ id: 'consent.title' })}>
      <RootMark name="consent" />
      <div>
        <p className={styles.title}>{intl.formatMessage({ id: 'consent.title' })}</p>
        <p className={styles.text}>{intl.formatMessage({ id: 'consent.text' })}</p>
      </div>
      <div className={styles.answers}>
        <Button onPress={() => answerConsent('refused')}>
          {intl.formatMessage({ id: 'consent.refuse' })}
        </Button>
        <Button onPress={() => answerConsent('agreed')}>{intl.formatMessage({ id: 'consent.agree' })}</Button>
      </div>
    </aside>
  );
}
