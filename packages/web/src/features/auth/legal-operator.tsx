import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Link } from '../../components/ui/link.tsx';
import type { Operator } from '../../lib/page-meta.ts';
import styles from './legal-text.module.css';

/** Who operates this installation and how to contact them. Optional on a local machine. */
export function LegalOperator({ operator }: { readonly operator: Operator }) {
  const intl = useIntl();
  const { name, address, uid, email, isTrial } = operator;
  if (name === undefined)
    return isTrial ? <Banner kind="info">{intl.formatMessage({ id: 'legal.placeholder' })}</Banner> : null;
  return (
    <address className={styles.operator}>
      <span className={styles.label}>{intl.formatMessage({ id: 'legal.operator' })}</span>
      <strong>{name}</strong>
      {address?.split(', ').map((line) => (
        <span key={line}>{line}</span>
      ))}
      {uid !== undefined && <span>{intl.formatMessage({ id: 'legal.uid' }, { uid })}</span>}
      {email !== undefined && <Link href={`mailto:${email}`}>{email}</Link>}
    </address>
  );
}
