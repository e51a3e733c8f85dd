import { loadTextMetrics } from '@giotto/chart/text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { withTexts } from '../app/language/catalogue.ts';
import { pageLocale, wordsOf } from '../app/language/page-locale.ts';
import { editorTexts } from '../app/locales/editor-texts.ts';
import { suggestionsTexts } from '../app/locales/suggestions-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import type { AccountFeature } from '../components/account/account-feature.ts';
import { showToast } from '../components/ui/toast-queue.ts';
import { EditorLoader } from '../features/editor/editor-loader.tsx';
import { EditorSkeleton } from '../features/editor/editor-skeleton.tsx';
import type { LocalChartSource } from '../features/editor/on-device/on-device.ts';
import { LOCAL_USER, openLocalChart } from '../features/editor/open-local-chart.ts';
import { StyleFeature } from '../features/style/style-feature.tsx';
import { type ChosenChart, chooseChart, queryOf } from '../features/try/choose-chart.ts';
import { findKept } from '../features/try/keep-chart.ts';
import { loadTryTexts } from '../features/try/load-try-texts.ts';
import { useAnonymousPage } from '../features/try/use-anonymous-page.ts';
import { useKeepChart } from '../features/try/use-keep-chart.ts';
import { loadChartFont } from '../lib/chart-fonts/load-chart-font.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { localCharts, renameLocalChart } from '../lib/local-charts/local-charts.ts';
import { rememberKeeping } from '../lib/local-charts/remember-keeping.ts';
import { reportLater } from '../lib/report-later.ts';
import { useProfile, useSession } from '../lib/session/use-session.ts';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import { useNoIndex } from '../lib/use-no-index.ts';

const EditorImport = lazyComponent(async () => (await import('./editor-import.tsx')).EditorImport);
const EditorSuggestions = lazyComponent(
  withTexts(suggestionsTexts, async () => (await import('./editor-suggestions.tsx')).EditorSuggestions),
);
const NeedsAccount = lazyComponent(
  async () => (await import('../components/account/needs-account.tsx')).NeedsAccount,
);

/** Most charts here have the default font, which needn't wait until the chart is read. */
function preloadFont(): void {
  // A failure is reported once the chart needs it.
  void loadTextMetrics(['Roboto']).catch(nothing);
  void loadChartFont('Roboto');
}

/** Loads the call only for a copy: most people try a template. */
async function loadPublic(ganttId: string) {
  const { loadPublicChart } = await import('../features/try/load-public-chart.ts');
  return loadPublicChart(ganttId);
}

/** /try: the editor on a chart that is only on this device. */
export function TryRoute(): ReactElement {
  return (
    <FeatureTexts texts={editorTexts}>
      <Try />
    </FeatureTexts>
  );
}

function Try(): ReactElement {
  const { templateId, styleId, from, keep } = useSearch({ from: '/try' });
  const isMobile = useIsMobile();
  const intl = useIntl();
  const navigate = useNavigate();
  const { status } = useSession();
  const userId = useProfile()?.userId;
  const keeperId = keep === undefined ? undefined : userId;
  useAnonymousPage(status !== 'signedIn');
  const [chosen, setChosen] = useState<ChosenChart | null>(null);
  const [error, setError] = useState<unknown>(null);
  useNoIndex([templateId, styleId, from, keep].some((text) => text !== undefined));
  useEffect(() => {
    let isGone = false;
    preloadFont();
    const choose = async () => {
      const store = await localCharts();
      const kept = keep === undefined ? null : await findKept(store, keep, keeperId);
      if (kept && !isGone) return navigate({ href: paths.editor(kept.userId, kept.ganttId), replace: true });
      const language = wordsOf(pageLocale());
      const next = await chooseChart({ store, language, loadPublic }, { templateId, styleId, from, keep });
      if (!isGone) setChosen(next);
    };
    choose().catch((failure: unknown) => {
      reportLater(failure);
      if (!isGone) setError(failure);
    });
    return () => {
      isGone = true;
    };
  }, [templateId, styleId, from, keep, keeperId, navigate]);
  const note = chosen?.note;
  useEffect(() => {
    if (!note) return;
    const tell = async () => {
      const { formatMessage } = await loadTryTexts(intl);
      showToast({ text: formatMessage({ id: `try.${note}` }) });
    };
    void tell().catch(reportLater);
  }, [note, intl]);

  const chartId = chosen?.chart.id;
  const isAsked = keep !== undefined && keep === chartId;
  const { isKeeping, retry } = useKeepChart(isAsked ? keep : null);
  const keepHere = useCallback(() => {
    if (chartId === undefined) return;
    // The address asks for it already, and it has failed.
    if (isAsked && status === 'signedIn') return retry();
    const here = paths.try({ keep: chartId });
    rememberKeeping(chartId);
    const next = {
      signedIn: here,
      codePending: paths.code({ redirect: here }),
      signedOut: paths.signup({ redirect: here }),
    };
    void navigate({ href: next[status] });
  }, [chartId, isAsked, navigate, retry, status]);
  const chart = chosen?.chart;
  const startEmpty = useCallback(async () => {
    // Back leads to this chart, whichever is changed last.
    if (chart) await navigate({ href: paths.try(queryOf(chart)), replace: true });
    await navigate({ href: paths.try({ templateId: 'blank' }) });
  }, [chart, navigate]);
  const local = useMemo(
    (): LocalChartSource | null =>
      chartId === undefined
        ? null
        : {
            open: async () => {
              const store = await localCharts();
              const chart = await store.readChart(chartId);
              if (!chart) throw new Error('The chart was removed by another tab');
              return openLocalChart(store, chart, ({ userId, ganttId }) => {
                // This tab doesn't know of the login in the other one yet.
                window.location.assign(paths.editor(userId, ganttId));
              });
            },
            rename: async (name) => renameLocalChart(await localCharts(), chartId, name),
            keep: keepHere,
            startEmpty: templateId === 'blank' ? null : () => void startEmpty(),
          },
    [chartId, keepHere, startEmpty, templateId],
  );
  const mustConfirm = keep !== undefined && status === 'codePending';
  useEffect(() => {
    // Who has signed up to keep a chart confirms the code first.
    if (mustConfirm) void navigate({ href: paths.code({ redirect: paths.try({ keep }) }), replace: true });
  }, [mustConfirm, navigate, keep]);
  if (error) throw error;
  if (!chosen || !local || isKeeping || mustConfirm) {
    return <EditorSkeleton name={chosen?.chart.name} isOwner isMobile={isMobile} />;
  }
  const needsAccount = (feature: AccountFeature) => (
    <Suspense fallback={null}>
      <NeedsAccount feature={feature} onKeep={keepHere} />
    </Suspense>
  );
  return (
    <EditorLoader
      key={chosen.chart.id}
      local={local}
      ownerId={LOCAL_USER}
      ganttId={chosen.chart.id}
      userId={LOCAL_USER}
      isMobile={isMobile}
      rest={0}
      onHome={() => void navigate({ href: paths.home() })}
      onOpen={() => {}}
      version={undefined}
      onPresent={nothing}
      renderStyle={(part, host) => <StyleFeature part={part} host={host} />}
      renderHistory={() => needsAccount('history')}
      renderSuggestions={(host) => (
        <Suspense fallback={null}>
          {host.panelPlace && createPortal(needsAccount('suggestions'), host.panelPlace)}
          <EditorSuggestions host={host} isLocal />
        </Suspense>
      )}
      renderImport={(host) => <EditorImport host={host} />}
      renderUninvited={({ otherwise }) => otherwise}
      renderShare={() => needsAccount('share')}
    />
  );
}

function nothing(): void {}
