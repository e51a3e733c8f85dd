import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import type { HistoryHost } from '../../lib/history-host.ts';
import { runHomepageEdit } from '../../lib/homepage/edit-homepage.ts';
import { useReadable } from '../../lib/store.ts';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import { useNow } from '../../lib/use-now.ts';
import { HistoryPanel } from './history-panel.tsx';
import styles from './time-travel.module.css';
import { currentEntry } from './travel/travel.ts';
import { useAnnouncement } from './travel/use-announcement.ts';
import { useTravel } from './travel/use-travel.ts';
import { useTravelView } from './travel/use-travel-view.ts';
import { useWords } from './travel/use-words.ts';
import { TravelBar } from './travel-bar.tsx';
import { type VersionAction, VersionActionError } from './version-action-dialog.tsx';
import { forkVersion, restoreVersion } from './version-actions.ts';

export interface TimeTravelProps {
  readonly host: HistoryHost;
  /** The logged-in person's id. */
  readonly userId: string;
  /** The folder for a fork; empty for none. */
  readonly folder: string;
  /** The version in the URL. */
  readonly version: number | undefined;
  /** Opens a chart of the person's own. */
  readonly onOpen: (ganttId: string) => void;
}

const SENDER = { call: callApi, draw: drawSvg };

/** Time travel: the open chart's history, and any version of it on the canvas (`spec/charts.md` §2). */
export function TimeTravel({ host, userId, folder, version, onOpen }: TimeTravelProps): ReactElement {
  const { ownerId, ganttId, chart } = host;
  const intl = useIntl();
  const queries = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const [isComparing, setComparing] = useState(false);
  const travel = useTravel(host, version);
  const snapshot = useReadable(travel, whole);
  const state = useReadable(chart, stateOf);
  const words = useWords(snapshot.trail, state, useNow());
  const differences = useTravelView(host, snapshot, isComparing);
  const entry = currentEntry(snapshot);
  useAnnouncement(host, snapshot, entry, words);
  useFocusReturn(panel);
  useListFocus(panel, snapshot.opening === 'idle');

  const runAction = async (action: VersionAction, seen: number): Promise<void> => {
    const { shown } = travel.get();
    if (!shown || shown.version !== travel.get().version) return;
    const viewed = { ownerId, ganttId, ...shown };
    if (action === 'fork') {
      const fork = { userId, name: host.name, folder };
      const made = await runHomepageEdit(queries, () => forkVersion(SENDER, viewed, fork));
      host.close();
      onOpen(made);
      return;
    }
    const outcome = await restoreVersion(SENDER, chart, viewed, seen);
    if (outcome === 'unsaved')
      throw new VersionActionError(intl.formatMessage({ id: 'history.restore.unsaved' }));
    host.close();
    showToast({ text: intl.formatMessage({ id: 'history.restore.done' }), kind: 'success' });
  };
  const takeBaseline = () => {
    const { shown } = travel.get();
    if (!shown || shown.version !== travel.get().version) return;
    host.takeBaseline(shown.state, entry ? entry.name || words.dateOf(entry.updateDate) : '');
  };
  const bar = (
    <TravelBar
      isOld={snapshot.version !== null}
      viewing={snapshot.viewing}
      error={snapshot.error}
      isComparing={differences !== null}
      date={entry ? words.dateOf(entry.updateDate) : ''}
      chart={chart}
      onRetry={travel.retryView}
      onClose={host.close}
      onConfirm={runAction}
      onBaseline={takeBaseline}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc of whatever has the focus inside
    <div
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        host.close();
      }}
    >
      <HistoryPanel
        host={host}
        travel={travel}
        snapshot={snapshot}
        words={words}
        isComparing={isComparing}
        onCompare={setComparing}
        differences={differences}
        linkOf={(wanted) =>
          `${location.origin}${paths.editor(ownerId, ganttId, { version: String(wanted) })}`
        }
      />
      {host.barPlace && createPortal(bar, host.barPlace)}
    </div>
  );
}

const whole = <Value,>(value: Value): Value => value;
const stateOf = <Value,>({ state }: { readonly state: Value }): Value => state;

/** Focuses the list once it has loaded, unless the focus has moved elsewhere. */
function useListFocus(panel: { readonly current: HTMLElement | null }, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || document.activeElement !== panel.current) return;
    panel.current?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
  }, [panel, isThere]);
}
