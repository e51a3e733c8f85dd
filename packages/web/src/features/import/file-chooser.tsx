import { FORMATS, type FormatName, isFormatName } from '@giotto/interchange/formats';
import { FileUp } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useIntl } from 'react-intl';
import { formatTitle } from '../../components/interchange/format-title.ts';
import { Button } from '../../components/ui/button.tsx';
import { useFileOffers } from '../../lib/interchange/use-file-offers.ts';
import styles from './file-chooser.module.css';

/** What most people come with; the other formats are named after these. */
const USUAL: readonly FormatName[] = ['mspdi', 'xlsx', 'csv'];
const READ_FORMATS: readonly FormatName[] = [
  ...USUAL,
  ...Object.keys(FORMATS)
    .filter(isFormatName)
    .filter((name) => FORMATS[name].canRead && !USUAL.includes(name)),
];

/** Whole charts with their style, read by the chart's own schema; the name is the same in every language. */
const OWN_FORMAT = 'Giotto (.gio)';

/** A place to drop a file on, paste a table or a text into, or press to choose a file. */
export function FileChooser({ onChoose }: { readonly onChoose: (file: File) => void }): ReactElement {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const isDragging = useFileOffers(true, onChoose);
  return (
    <section
      className={styles.zone}
      aria-label={intl.formatMessage({ id: 'import.dropLabel' })}
      data-help="import-drop"
      {...(isDragging && { 'data-drop-target': '' })}
    >
      <FileUp size={32} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <p className={styles.title}>{intl.formatMessage({ id: 'import.drop' })}</p>
      <input
        ref={field}
        className={styles.file}
        type="file"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'import.choose' })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button variant="primary" size="large" onPress={() => field.current?.click()}>
        {intl.formatMessage({ id: 'import.choose' })}
      </Button>
      <p className={styles.formats}>
        {intl.formatMessage(
          { id: 'import.formats' },
          { formats: intl.formatList([...READ_FORMATS.map((name) => formatTitle(intl, name)), OWN_FORMAT]) },
        )}
      </p>
      <p className={styles.formats}>{intl.formatMessage({ id: 'import.privacy' })}</p>
    </section>
  );
}
