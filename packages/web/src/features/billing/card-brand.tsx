import { CreditCard } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './card-brand.module.css';

/** The brands' names as on their logos, in brand colours that aren't part of our palette. */
const signs: Readonly<
  Record<string, { readonly text: string; readonly back: string; readonly ink: string }>
> = {
  visa: { text: 'VISA', back: '#1a1f71', ink: '#ffffff' },
  amex: { text: 'AMEX', back: '#016fd0', ink: '#ffffff' },
  discover: { text: 'DISC', back: '#ffffff', ink: '#b34700' },
  diners: { text: 'DINERS', back: '#0079be', ink: '#ffffff' },
  jcb: { text: 'JCB', back: '#0e4c96', ink: '#ffffff' },
  unionpay: { text: 'UP', back: '#00447c', ink: '#ffffff' },
};

/** A card brand's logo; a generic card for an unknown brand. */
export function CardBrand({ brand }: { readonly brand: string }): ReactElement {
  if (brand === 'mastercard') {
    return (
      <svg className={styles.brand} viewBox="0 0 48 32" aria-hidden="true">
        <rect width="48" height="32" rx="4" fill="#1d1f25" />
        <circle cx="19.5" cy="16" r="9" fill="#eb001b" />
        <circle cx="28.5" cy="16" r="9" fill="#f79e1b" />
        <path d="M24 8.2a9 9 0 0 1 0 15.6 9 9 0 0 1 0-15.6" fill="#ff5f00" />
      </svg>
    );
  }
  const sign = signs[brand];
  if (!sign) {
    return (
      <span className={styles.unknown} aria-hidden="true">
        <CreditCard size={20} strokeWidth={1.75} />
      </span>
    );
  }
  return (
    <svg className={styles.brand} viewBox="0 0 48 32" aria-hidden="true">
      <rect x="0.5" y="0.5" width="47" height="31" rx="4" fill={sign.back} stroke="#00000026" />
      <text
        x="24"
        y="21"
        textAnchor="middle"
        fontSize={sign.text.length > 4 ? 10 : 14}
        fontWeight="700"
        fontStyle="italic"
        fill={sign.ink}
      >
        {sign.text}
      </text>
    </svg>
  );
}
