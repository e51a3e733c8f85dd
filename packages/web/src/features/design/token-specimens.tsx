import styles from './specimen.module.css';
import { Specimen } from './specimen.tsx';

const colors = [
  ...['canvas', 'surface', 'raised', 'hover', 'pressed', 'desk', 'text', 'text-2', 'text-3', 'border'],
  ...[
    'border-control',
    'accent',
    'accent-hover',
    'accent-soft',
    'danger',
    'danger-soft',
    'success',
    'success-soft',
  ],
  ...['warning', 'warning-soft', 'premium', 'premium-soft'],
];
const types = [28, 20, 16, 14, 13, 12, 11];

/** Colours and typography. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen title="Colours" layout="grid">
        {colors.map((name) => (
          <div key={name}>
            <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
            <code className={styles.code}>--color-{name}</code>
          </div>
        ))}
      </Specimen>
      <Specimen title="Type" layout="grid">
        <div className={styles.type}>
          {types.map((size) => (
            <p key={size} style={{ font: `var(--weight-regular) var(--type-${size})` }}>
              {size} Plan, draw and share
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
