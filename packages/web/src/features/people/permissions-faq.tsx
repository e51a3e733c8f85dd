import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Section } from './section.tsx';
import styles from './users-page.module.css';

const questions = ['levels', 'pending', 'workspace', 'raise'] as const;

/** Frequently asked questions about permissions. */
export function PermissionsFaq(): ReactElement {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: 'people.faq' })}>
      <div className={styles.card}>
        {questions.map((name) => (
          <details key={name} className={styles.question}>
            <summary>{intl.formatMessage({ id: `people.faq.${name}` })}</summary>
            <p>{intl.formatMessage({ id: `people.faq.${name}Text` })}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
