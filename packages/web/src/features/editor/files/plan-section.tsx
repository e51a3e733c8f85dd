import { settingsOf } from '@giotto/chart/model';
import { DEFAULT_PAGE_LAYOUT } from '@giotto/chart/pages';
import { FORMATS } from '@giotto/interchange/formats';
import { SLIDE_LAYOUTS, SLIDES_FORMAT } from '@giotto/interchange/slides';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatTitle } from '../../../components/interchange/format-title.ts';
import { ReportList } from '../../../components/interchange/report-list.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogContent } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ChartPath } from '../../../lib/interchange/extra-calls.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useChart, useSession } from '../session/session-context.ts';
import styles from './export-dialog.module.css';
import { FileLine } from './file-line.tsx';
import { makePlanFile, type PlanFile } from './make-plan-file.ts';
import {
  EXPORTED_FORMATS,
  type PlanExportChoice,
  rememberChoice,
  rememberedChoice,
} from './plan-export-choice.ts';
import { ViewField } from './view-field.tsx';

interface PlanSectionProps {
  readonly chart: ChartPath;
  readonly name: string;
  readonly onClose: () => void;
}

/** The export to other programs: saves a file, and says beforehand what that file can't hold. */
export function PlanSection({ chart: { userId, ganttId }, name, onClose }: PlanSectionProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const layout = useChart(({ state }) => settingsOf(state).layout) ?? DEFAULT_PAGE_LAYOUT;
  const [choice, setChoice] = useState<PlanExportChoice>(() => ({
    ...rememberedChoice(),
    hasCriticalPath: session.ui.get().showsCriticalPath,
    baseline: session.ui.get().shownBaseline,
    view: null,
  }));
  const [attempt, setAttempt] = useState(0);
  const [file, setFile] = useState<PlanFile | { readonly problem: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt writes the file again
  useEffect(() => {
    const ended = new AbortController();
    setFile(null);
    makePlanFile({ session, chart: { userId, ganttId }, name }, choice, ended.signal)
      .then(
        (result) => result,
        (error: unknown) => ({ problem: errorText(error, intl.formatMessage({ id: 'interchange.failed' })) }),
      )
      .then((result) => {
        if (!ended.signal.aborted) setFile(result);
      });
    return () => ended.abort();
  }, [session, userId, ganttId, name, choice, attempt, intl]);

  function save(): void {
    if (file === null || 'problem' in file) return;
    rememberChoice(choice);
    saveFile(file.fileName, file.bytes, file.mediaType);
    showToast({
      text: intl.formatMessage({ id: 'interchange.done' }, { fileName: file.fileName }),
      kind: 'success',
    });
    onClose();
  }

  return (
    <DialogContent
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: 'interchange.cancel' })}
          </Button>
          <Button variant="primary" data-help="export-plan-save" isPending={file === null} onPress={save}>
            {intl.formatMessage({ id: 'interchange.save' })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Select
          label={intl.formatMessage({ id: 'interchange.format' })}
          options={EXPORTED_FORMATS.map((id) => ({
            id,
            label: id === 'pptx' ? SLIDES_FORMAT.title : formatTitle(intl, id),
            description: `.${id === 'pptx' ? id : FORMATS[id].extension}`,
          }))}
          value={choice.format}
          onChange={(format) => setChoice({ ...choice, format })}
        />
        {choice.format === 'pptx' && (
          <Select
            label={intl.formatMessage({ id: 'interchange.slides' })}
            options={SLIDE_LAYOUTS.map((id) => ({
              id,
              label: intl.formatMessage(
                { id: `interchange.slides.${id}` },
                { layout: intl.formatMessage({ id: `pages.format.${layout}` }) },
              ),
            }))}
            value={choice.slides}
            onChange={(slides) => setChoice({ ...choice, slides })}
          />
        )}
        {choice.format === 'pptx' && (
          <Switch
            isSpread
            isSelected={choice.hasCriticalPath}
            onChange={(hasCriticalPath) => setChoice({ ...choice, hasCriticalPath })}
          >
            {intl.formatMessage({ id: 'editor.command.criticalPath' })}
          </Switch>
        )}
        {choice.format === 'pptx' && (
          <ViewField
            chart={{ ownerId: userId, ganttId, isLocal: session.onDevice !== undefined }}
            value={choice.view}
            onChange={(view) => setChoice({ ...choice, view })}
          />
        )}
        {file === null && (
          <div className={styles.status} role="status">
            <Spinner size={16} />
            {intl.formatMessage({ id: 'interchange.running' })}
          </div>
        )}
        {file !== null && 'problem' in file && (
          <Banner kind="danger" role="alert">
            {file.problem}
          </Banner>
        )}
        {file !== null && !('problem' in file) && (
          <ReadyFile file={file} name={name} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </div>
    </DialogContent>
  );
}

interface ReadyFileProps {
  readonly file: PlanFile;
  readonly name: string;
  readonly onRetry: () => void;
}

/** The file's name, and what it can't hold or couldn't get. */
function ReadyFile({ file, name, onRetry }: ReadyFileProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      <FileLine label={intl.formatMessage({ id: 'interchange.file' })} fileName={file.fileName} />
      {'entries' in file ? (
        <>
          {file.missingExtra !== null && (
            <Banner
              kind="warning"
              role="alert"
              actions={
                file.missingExtra === 'notLoaded' && (
                  <Button size="small" onPress={onRetry}>
                    {intl.formatMessage({ id: 'app.tryAgain' })}
                  </Button>
                )
              }
            >
              {intl.formatMessage({ id: `interchange.extra.${file.missingExtra}` })}
            </Banner>
          )}
          <ReportList entries={file.entries} fileName={name} />
        </>
      ) : (
        <p className={styles.hint} role="status">
          {intl.formatMessage({ id: 'interchange.slides.hint' }, { count: file.slides })}
        </p>
      )}
    </>
  );
}
