import { type GanttConfiguration, renameGantt } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { withMessages } from '../../app/texts.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { useUndoToast } from '../../components/ui/undo-toast.ts';
import { callApi } from '../../lib/api.ts';
import { isTransient } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import type { HistoryHost } from '../../lib/history-host.ts';
import { readHomepage } from '../../lib/homepage/edit-homepage.ts';
import type { ImportHost } from '../../lib/import-host.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { reportLater } from '../../lib/report-later.ts';
import type { SuggestionsHost } from '../../lib/suggestions-host.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useClipboardTexts } from './clipboard/use-clipboard-texts.ts';
import { Editor, preloadFirstSight } from './editor.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Failure } from './failure.tsx';
import { Leaving } from './leaving.tsx';
import type { LocalChartSource } from './on-device/on-device.ts';
import { failureOf, type OpenedChart, type OpenFailure, openChart } from './open-chart.ts';
import { PanelSkeleton } from './panels/panel-skeleton.tsx';
import type { StyleSlotProps } from './panels/style-slot.tsx';
import { preloadDrawing } from './preload/preload-drawing.ts';
import { createEditorSession, type SessionTexts } from './session/editor-session.ts';
import { ChartFields } from './session/fields-of.tsx';
import { SessionContext } from './session/session-context.ts';
import { recallView, rememberView } from './session/view-memory.ts';
import { useSettings } from './use-settings.ts';
import { askForSight, type SeenChart } from './views/ask-for-sight.ts';

const SidePanel = lazyComponent(async () => (await import('./panels/side-panel.tsx')).SidePanel);

/** What sharing needs from an opened chart. */
interface ShareProps {
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
  /** The chart's current size in px. */
  readonly getSize: () => { readonly width: number; readonly height: number };
  /** The chart's baselines. */
  readonly getBaselines: () => readonly { readonly id: string; readonly name: string }[];
  readonly onOpen: () => void;
  /** Increases when others may have changed who can see the chart. */
  readonly revision: number;
}

/** Props for the invitation shown to someone who opens a chart without access. */
interface UninvitedProps {
  readonly otherwise: ReactNode;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

interface EditorLoaderProps {
  /** Absent: the chart is on the server. */
  readonly local?: LocalChartSource;
  readonly ownerId: string;
  readonly ganttId: string;
  readonly userId: string;
  readonly isMobile: boolean;
  /** Ms without edits before they are sent. */
  readonly rest: number;
  /** Returns to the chart lists, with an opened chart's folder; empty for none. */
  readonly onHome: (folder?: string) => void;
  /** Opens one of the person's own charts. */
  readonly onOpen: (ganttId: string) => void;
  /** What someone without access sees: an invitation if there is one, else `otherwise`. */
  readonly renderUninvited: (props: UninvitedProps) => ReactNode;
  /** The share panel's content for an opened chart. */
  readonly renderShare: (props: ShareProps) => ReactNode;
  /** The style panels, and the watermark's card. */
  readonly renderStyle: StyleSlotProps['render'];
  /** Time travel; receives the folder for forks. */
  readonly renderHistory: (host: HistoryHost, folder: string) => ReactNode;
  /** Suggestions: the person's own, or everyone's to review. */
  readonly renderSuggestions: (host: SuggestionsHost) => ReactNode;
  readonly renderImport: (host: ImportHost) => ReactNode;
  /** The version in the URL. Undefined: none. */
  readonly version: number | undefined;
  /** Called when time travel is closed, or was never open. */
  readonly onPresent: () => void;
}

/** Opens a chart and shows its editor, or explains why it can't be shown. */
export function EditorLoader(props: EditorLoaderProps): ReactElement {
  const { local, ownerId, ganttId, userId, isMobile, rest } = props;
  const queries = useQueryClient();
  const intl = useIntl();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<SeenChart | OpenFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens again
  useEffect(() => {
    let isGone = false;
    let opened: OpenedChart | null = null;
    setResult(null);
    const seen = recallView(userId, ganttId);
    preloadFirstSight(seen?.panel, isMobile);
    const isLocal = local !== undefined;
    const waitForSight = askForSight(queries, { ownerId, ganttId, isLocal }, seen?.insights);
    const preload = (signal: AbortSignal) => void preloadDrawing(intl, signal);
    // A chart on this device needn't be waited for, so nothing is drawn in advance.
    const opening = local?.open() ?? openChart(callApi, { ownerId, ganttId, userId }, { rest, preload });
    opening.then(
      async (chart) => {
        opened = chart;
        if (isGone) return chart.close();
        const how = await waitForSight();
        if (!isGone) setResult({ ...chart, ...how });
      },
      (error: unknown) => {
        if (isGone) return;
        const failure = failureOf(error);
        if (failure === 'other') reportLater(error);
        setResult(failure);
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [local, ownerId, ganttId, userId, rest, attempt]);

  if (result === null) {
    // A chart opened from the lists already has a known name.
    const known = readHomepage(queries)?.gantts.find((gantt) => gantt.ganttId === ganttId);
    return <EditorSkeleton name={known?.ganttName} isOwner={ownerId === userId} isMobile={props.isMobile} />;
  }
  if (typeof result === 'string') {
    const retry = () => setAttempt(attempt + 1);
    const leave = () => props.onHome();
    const failure = <Failure {...{ ganttId, userId }} failure={result} onRetry={retry} onHome={leave} />;
    if (result !== 'unauthorized') return failure;
    return <>{props.renderUninvited({ otherwise: failure, onAccepted: retry, onDeclined: leave })}</>;
  }
  return <OpenEditor {...props} opened={result} />;
}

/** Has the browser ask before the page is left while something is being saved, which would be lost. */
async function askBeforeLeaving(saving: Promise<unknown>): Promise<void> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    await saving;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

function OpenEditor({ opened, ...props }: EditorLoaderProps & { opened: SeenChart }): ReactElement {
  const { ownerId, ganttId, userId, isMobile, onHome, renderShare, renderStyle } = props;
  const { local, version, renderHistory, onPresent } = props;
  const isLinked = version !== undefined;
  const intl = useIntl();
  const { tellRenamed } = useUndoToast();
  const queries = useQueryClient();
  const { chart, edition, metrics, firstSight } = opened;
  const { configuration, setConfiguration, revision, refresh } = useSettings(ownerId, ganttId, opened);
  /** The new name while it is being saved. */
  const [wantedName, setWantedName] = useState<string | null>(null);
  const name = wantedName ?? configuration.name;
  usePageTitle(name);
  const clipboard = useClipboardTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session begins once, wherever the address leads later
  const session = useMemo(() => {
    const texts: SessionTexts = {
      format: (id, values) => intl.formatMessage({ id }, values),
      formatWith: (messages) => {
        const { formatMessage } = withMessages(intl, messages);
        return (id, values) => formatMessage({ id }, values);
      },
      titleOf: (kind) => intl.formatMessage({ id: `editor.newTitle.${kind}` }),
      undoOutcome: (outcome, isRedo) =>
        outcome === 'nothing'
          ? ''
          : intl.formatMessage({ id: `editor.${isRedo ? 'redo' : 'undo'}.${outcome}` }),
      askToForce: (onForce) =>
        showToast({
          text: intl.formatMessage({ id: 'editor.undo.ask' }),
          action: { label: intl.formatMessage({ id: 'editor.undo.anyway' }), onPress: onForce },
        }),
      offerUndo: (count, onUndo) =>
        showToast({
          text: intl.formatMessage({ id: 'editor.deleted' }, { count }),
          action: { label: intl.formatMessage({ id: 'editor.command.undo' }), onPress: onUndo },
        }),
      tell: (text) => void showToast({ text }),
      copiedPicture: (outcome) => intl.formatMessage({ id: `editor.copied.${outcome}` }),
      clipboard,
    };
    const made = createEditorSession(chart, metrics.get, texts, {
      isFree: edition === 'free',
      isReadOnly: isMobile,
      isTravelling: isLinked && !isMobile && chart.get().level >= LEVELS.WRITE,
      onDevice: local,
      prepare: metrics.prepare,
      memory: {
        recall: () => recallView(userId, ganttId),
        remember: (view) => rememberView(userId, ganttId, view),
      },
    });
    firstSight?.(made);
    return made;
  }, [chart, metrics, edition, isMobile, local, intl, clipboard, userId, ganttId]);

  // Only the first version in the URL opens with the chart.
  useEffect(() => {
    if (!isLinked) return;
    if (session.mayWrite()) session.ui.set({ panel: 'history' });
    else session.tell(intl.formatMessage({ id: 'editor.past.forWriters' }));
  }, [isLinked, session, intl]);

  const rename = async (wanted: string, isUndo = false) => {
    const before = configuration.name;
    setWantedName(wanted);
    try {
      await askBeforeLeaving(
        local?.rename(wanted) ??
          callApi(renameGantt, { params: { userId: ownerId, ganttId }, body: { name: wanted } }),
      );
      setConfiguration((now) => ({ ...now, name: wanted }));
      setWantedName(null);
      if (!isUndo) tellRenamed(wanted, () => rename(before, true));
      await queries.invalidateQueries();
    } catch (error) {
      setWantedName(null);
      showToast({
        kind: 'danger',
        text: errorText(error, intl.formatMessage({ id: 'editor.error.renameFailed' })),
        // Offer a retry, so that the name needn't be typed again.
        ...(isTransient(error) && {
          action: {
            label: intl.formatMessage({ id: 'app.tryAgain' }),
            onPress: () => void rename(wanted, isUndo),
          },
        }),
      });
    }
  };
  const sharing = intl.formatMessage({ id: 'editor.toolbar.share' });
  return (
    <SessionContext value={session}>
      <ChartFields session={session}>
        <Editor
          ownerId={ownerId}
          ganttId={ganttId}
          name={name}
          userId={userId}
          isOwner={chart.get().level === LEVELS.OWNER}
          isPremium={configuration.isPremium}
          isMobile={isMobile}
          onRename={(wanted) => void rename(wanted)}
          onHome={() => onHome(configuration.folder)}
          onOpen={props.onOpen}
          renderStyle={renderStyle}
          renderHistory={(host) => renderHistory(host, configuration.folder)}
          renderSuggestions={props.renderSuggestions}
          renderImport={props.renderImport}
          onPresent={onPresent}
          sharePanel={
            <Suspense fallback={<PanelSkeleton title={sharing} />}>
              <SidePanel title={sharing}>
                {renderShare({
                  configuration,
                  onChange: setConfiguration,
                  getSize: () => session.base().scene,
                  getBaselines: () =>
                    Array.from(session.chart.get().state.baseline, ([id, { name = '' }]) => ({ id, name })),
                  onOpen: refresh,
                  revision,
                })}
              </SidePanel>
            </Suspense>
          }
        />
      </ChartFields>
      <Leaving />
    </SessionContext>
  );
}
