import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogContent } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { paperFor, rememberPaper } from '../pages/chosen-paper.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { type ExportChoice, endingOf, FIRST_CHOICE } from './export-choice.ts';
import styles from './export-dialog.module.css';
import { ExportOptions } from './export-options.tsx';
import { FileLine } from './file-line.tsx';
import { canDrawHere, pictureName } from './make-picture-file.ts';
import { TooLargeNotice } from './too-large-notice.tsx';
import { usePictureExport } from './use-picture-export.ts';

const ExportNotice = lazyComponent(async () => (await import('../on-device/export-notice.tsx')).ExportNotice);

interface PictureSectionProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The export as an image: asks for format and options, and stays open until the file is ready. */
export function PictureSection({ ownerId, ganttId, name, onClose }: PictureSectionProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const isSaving = useChart((chart) => chart.status === 'saving');
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    ...FIRST_CHOICE,
    ...paperFor(session.chart.get().state),
    hasCriticalPath: session.ui.get().showsCriticalPath,
    baseline: session.ui.get().shownBaseline,
  }));
  const { isRunning, problem, missing, start, stop } = usePictureExport({ session, ownerId, ganttId, name });
  const { onDevice } = session;
  const needsServer = onDevice !== undefined && !canDrawHere(choice);
  const fileName = pictureName(name, endingOf(choice));
  const change = (changed: Partial<ExportChoice>) => {
    stop();
    setChoice({ ...choice, ...changed });
  };
  const run = async () => {
    if (choice.hasPages) rememberPaper(choice);
    if (!(await start(choice))) return;
    onClose();
    showToast({ text: intl.formatMessage({ id: 'export.done' }, { fileName }), kind: 'success' });
  };
  return (
    <DialogContent
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: missing === null ? 'export.cancel' : 'export.close' })}
          </Button>
          <Button
            variant="primary"
            data-help="export-save"
            isDisabled={needsServer}
            isPending={isRunning}
            onPress={() => void run()}
          >
            {intl.formatMessage({ id: 'export.save' })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ExportOptions
          choice={choice}
          onChange={change}
          chart={{ ownerId, ganttId, isLocal: onDevice !== undefined }}
        />
        {choice.format === 'png' && <TooLargeNotice choice={choice} onChange={change} />}
        <FileLine label={intl.formatMessage({ id: 'export.file' })} fileName={fileName} />
        <div className={styles.status} role="status">
          {isRunning && (
            <>
              <Spinner size={16} />
              {intl.formatMessage({ id: isSaving ? 'export.waiting' : 'export.running' })}
            </>
          )}
        </div>
        {needsServer && (
          <Suspense fallback={null}>
            <ExportNotice {...onDevice} />
          </Suspense>
        )}
        {missing !== null && (
          <Banner kind="warning" role="alert">
            {intl.formatMessage({ id: 'export.missing' }, { characters: [...missing].join(' ') })}
          </Banner>
        )}
        {problem !== null && (
          <Banner kind="danger" role="alert">
            {problem}
          </Banner>
        )}
      </div>
    </DialogContent>
  );
}
