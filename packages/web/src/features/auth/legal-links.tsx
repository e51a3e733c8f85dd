import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../components/ui/link.tsx';
import styles from './auth-form.module.css';
import { LegalDialog } from './legal-dialog.tsx';
import type { LegalText } from './legal-sections.ts';

interface LegalLinksProps {
  /** What people agree to by signing up, or only the two links. */
  readonly text: 'auth.agree' | 'auth.legal';
}

/** A line with links to the Terms and the Privacy policy, which open in an overlay (spec/accounts.md §2). */
export function LegalLinks({ text }: LegalLinksProps) {
  const [shown, setShown] = useState<LegalText | null>(null);
  const linkTo = (legal: LegalText) => (parts: readonly ReactNode[]) => (
    <Link key={legal} onPress={() => setShown(legal)}>
      {parts}
    </Link>
  );
  return (
    <p className={styles.small}>
      <FormattedMessage id={text} values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }} />
      <LegalDialog shown={shown} onClose={() => setShown(null)} />
    </p>
  );
}
