import styles from './brand-link.module.css';

/** The product's logo: three bars of a chart. Decorative, because its name is next to it. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="#fff"
      aria-hidden="true"
    >
      <rect x="7" y="8" width="11" height="4" rx="2" />
      <rect x="11" y="14" width="14" height="4" rx="2" opacity=".78" />
      <rect x="15" y="20" width="8" height="4" rx="2" opacity=".56" />
    </svg>
  );
}
