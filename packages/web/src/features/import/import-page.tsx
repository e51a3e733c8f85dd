import { useNavigate } from '@tanstack/react-router';
import { FileInput, Smartphone, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { FileChooser } from './file-chooser.tsx';
import styles from './import-page.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { StarterFiles } from './starter-files.tsx';
import { useFileImport } from './use-file-import.ts';

/** Imports another program's file as a new chart: choose it, look at the chart that it becomes, create it. */
export function ImportPage({ folderId }: { readonly folderId: string | undefined }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const { status, choose, reread, rechoose, cancel } = useFileImport();
  const close = () => void navigate({ href: folderId === undefined ? paths.home() : paths.folder(folderId) });
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <EmptyState
        icon={<Smartphone size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'import.notOnMobile' })}
        action={<ButtonLink href={paths.home()}>{intl.formatMessage({ id: 'app.backToList' })}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'import.title' })}
        icon={<FileInput size={20} strokeWidth={1.75} />}
        actions={
          <IconButton
            label={intl.formatMessage({ id: 'import.close' })}
            icon={<X size={16} strokeWidth={1.75} />}
            onPress={close}
          />
        }
      />
      {status.kind === 'ready' ? (
        <ImportPreview
          key={status.file.name}
          fileName={status.file.name}
          chart={status.chart}
          table={status.table}
          onTableChange={reread}
          choice={status.choice}
          onChoiceChange={rechoose}
          isReading={status.isReading}
          folderId={folderId}
          onChooseAnother={cancel}
        />
      ) : (
        <div className={styles.middle}>
          {status.kind === 'refused' && <RefusedNotice {...status} />}
          {status.kind === 'reading' ? (
            <ReadingProgress {...status} onCancel={cancel} />
          ) : (
            <>
              <FileChooser onChoose={choose} />
              <StarterFiles />
            </>
          )}
        </div>
      )}
    </div>
  );
}
