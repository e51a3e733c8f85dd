import type { Id } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { whyTexts } from '../../../app/locales/why-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { useViewedState } from '../session/session-context.ts';
import { Reasons } from './reasons.tsx';
import styles from './why.module.css';

interface WhySectionProps {
  readonly id: Id;
}

/** Why a task or milestone is where it is, as a part of its details. */
export function WhySection({ id }: WhySectionProps): ReactElement {
  return (
    <FeatureTexts texts={whyTexts}>
      <Section id={id} />
    </FeatureTexts>
  );
}

function Section({ id }: WhySectionProps): ReactElement {
  const intl = useIntl();
  const state = useViewedState();
  return (
    <section className={styles.section} aria-label={intl.formatMessage({ id: 'why.label' })}>
      <h3 className={styles.title}>{intl.formatMessage({ id: 'why.label' })}</h3>
      <Reasons state={state} id={id} />
    </section>
  );
}
