import { FORMATS } from '@giotto/interchange/formats';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import styles from './starter-files.module.css';
import type { StarterFormat } from './write-starter.ts';

const STARTER_FORMATS: readonly StarterFormat[] = ['xlsx', 'csv'];

/** Saves a small plan to start from, for people who begin in a spreadsheet. */
export function StarterFiles(): ReactElement {
  const intl = useIntl();
  const [pending, setPending] = useState<StarterFormat | null>(null);

  async function save(format: StarterFormat): Promise<void> {
    setPending(format);
    try {
      const { writeStarter } = await import('./write-starter.ts');
      const { fileName, bytes, mediaType } = await writeStarter(intl, format);
      saveFile(fileName, bytes, mediaType);
      showToast({ text: intl.formatMessage({ id: 'starter.saved' }, { fileName }), kind: 'success' });
    } catch (error) {
      showToast({ text: errorText(error, intl.formatMessage({ id: 'starter.failed' })), kind: 'danger' });
    }
    setPending(null);
  }

  return (
    <div className={styles.starters} data-help="import-template">
      <span>{intl.formatMessage({ id: 'starter.title' })}</span>
      {STARTER_FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
          isPending={pending === format}
          onPress={() => void save(format)}
        >
          {FORMATS[format].title}
        </Button>
      ))}
    </div>
  );
}
