import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatTitle } from '../../components/interchange/format-title.ts';
import type { PackedExtra } from '../../lib/interchange/extra-calls.ts';
import styles from './kept-extra.module.css';

/** Says that what only the file's program knows isn't lost. */
export function KeptExtra({ extra }: { readonly extra: PackedExtra }): ReactElement {
  const intl = useIntl();
  return (
    <p className={styles.text}>
      {intl.formatMessage({ id: 'import.extra.kept' }, { format: formatTitle(intl, extra.format) })}
    </p>
  );
}
