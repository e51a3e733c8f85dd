import { FORMATS } from '@giotto/interchange/formats';
import { FileUp } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { useFileOffers } from '../../lib/interchange/use-file-offers.ts';
import styles from './file-chooser.module.css';

/** What people call the formats that can be read. */
const READ_FORMATS = Object.values(FORMATS)
  .filter(({ canRead }) => canRead)
  .map(({ title }) => title);

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
        {intl.formatMessage({ id: 'import.formats' }, { formats: intl.formatList(READ_FORMATS) })}
      </p>
      <p className={styles.formats}>{intl.formatMessage({ id: 'import.privacy' })}</p>
    </section>
  );
}
