import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useProfile } from '../../lib/session/use-session.ts';
import { Section } from './section.tsx';
import styles from './users-page.module.css';

const questions = ['levels', 'pending', 'workspace'] as const;

/** Frequently asked questions about permissions. */
export function PermissionsFaq(): ReactElement {
  const intl = useIntl();
  // Whoever has the premium edition gives every permission.
  const own = useProfile()?.edition === 'free' ? ([...questions, 'raise'] as const) : questions;
  return (
    <Section title={intl.formatMessage({ id: 'people.faq' })}>
      <div className={styles.card}>
        {own.map((name) => (
          <details key={name} className={styles.question}>
            <summary>{intl.formatMessage({ id: `people.faq.${name}` })}</summary>
            <p>{intl.formatMessage({ id: `people.faq.${name}Text` })}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
