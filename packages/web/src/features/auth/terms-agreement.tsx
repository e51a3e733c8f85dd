import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../components/ui/link.tsx';
import styles from './auth-form.module.css';
import { LegalDialog } from './legal-dialog.tsx';
import type { LegalText } from './legal-sections.ts';

/** What people agree to by signing up; each text opens in an overlay. */
export function TermsAgreement() {
  const [shown, setShown] = useState<LegalText | null>(null);
  const linkTo = (text: LegalText) => (parts: readonly ReactNode[]) => (
    <Link key={text} onPress={() => setShown(text)}>
      {parts}
    </Link>
  );
  return (
    <p className={styles.small}>
      <FormattedMessage id="auth.agree" values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }} />
      <LegalDialog shown={shown} onClose={() => setShown(null)} />
    </p>
  );
}
