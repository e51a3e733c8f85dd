import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { History } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { HistoryHost } from '../../../lib/history-host.ts';
import styles from '../panel.module.css';
import { findLine, type HistoryLine as HistoryEntryLine, listLines } from '../travel/group-entries.ts';
import { hasNewer } from '../travel/trail.ts';
import type { Travel, TravelSnapshot } from '../travel/travel.ts';
import type { Words } from '../travel/use-words.ts';
import { type CommentEvent, sortToVersions } from './comment-events.ts';
import type { Line } from './history-line.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useCommentEvents } from './use-comment-events.ts';

export interface VersionListProps {
  readonly host: Pick<HistoryHost, 'isFree' | 'ownerId' | 'ganttId' | 'chart'>;
  readonly travel: Travel;
  readonly snapshot: TravelSnapshot;
  readonly words: Words;
  readonly onName: () => void;
}

/** Loads the next page when fewer lines than this remain (`spec/charts.md` §4). */
const PREFETCH_THRESHOLD = 10;

/** The whole history, loaded page by page. */
export function AllVersions({ host, travel, snapshot, words, onName }: VersionListProps): ReactElement {
  const { trail, opening, older, newer, version } = snapshot;
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const grouped = useMemo(() => listLines(trail.entries, folded), [trail.entries, folded]);
  const events = useCommentEvents(host);
  const byVersion = useMemo(() => sortToVersions(events, trail.entries), [events, trail.entries]);
  const sayingOf = useSaying();
  const lineAt = (at: number): Line => {
    const { entry, count, size, place, versions } = grouped[at] as HistoryEntryLine;
    const said = (count > 1 ? versions : [entry.version]).flatMap((one) => byVersion.get(one) ?? []);
    return {
      ...{ version: entry.version, name: entry.name, count, size, place },
      userId: entry.suggestedBy ?? entry.userId,
      face: words.personOf(entry.suggestedBy ?? entry.userId),
      person: words.peopleOf(entry),
      did: words.didOf(entry),
      time: words.timeOf(entry.updateDate),
      date: words.dateOf(entry.updateDate),
      isCurrent: entry.version === trail.head,
      said: said.map((event) => ({ id: event.id, text: sayingOf(event), date: words.dateOf(event.date) })),
    };
  };
  const isDetached = hasNewer(trail);
  const selected = version === null ? (isDetached ? -1 : 0) : findLine(grouped, version);

  const left = grouped.length - 1 - selected;
  const canGoOn = opening === 'idle' && trail.nextBefore !== undefined && older === 'idle';
  useEffect(() => {
    if (canGoOn && left < PREFETCH_THRESHOLD) void travel.loadOlder();
  }, [canGoOn, left, travel]);
  const canGoBack = opening === 'idle' && isDetached && newer === 'idle' && selected >= 0;
  useEffect(() => {
    if (canGoBack && selected < PREFETCH_THRESHOLD) void travel.loadNewer();
  }, [canGoBack, selected, travel]);

  if (opening === 'loading') return <HistorySkeleton />;
  if (opening === 'failed') return <Failed onRetry={() => void travel.open(version ?? undefined)} />;
  return (
    <HistoryList
      count={grouped.length}
      lineAt={lineAt}
      selected={selected}
      isBusy={older === 'loading' || newer === 'loading'}
      onChoose={(line) => travel.choose(line.version)}
      onFirst={() => void travel.returnToNow()}
      onFold={({ version: at }, isFolded) => {
        const versions = grouped.find((line) => line.entry.version === at)?.versions ?? [];
        const rest = new Set([...folded].filter((one) => !versions.includes(one)));
        setFolded(isFolded ? new Set([...rest, ...versions]) : rest);
        // A folded line stands for its newest entry.
        if (isFolded && version !== null && versions.includes(version)) travel.choose(versions[0] ?? version);
      }}
      onName={onName}
      onNearEnd={() => {
        if (canGoOn) void travel.loadOlder();
      }}
      before={isDetached && <Newer travel={travel} progress={newer} />}
      after={<End host={host} travel={travel} snapshot={snapshot} />}
    />
  );
}

/** Says what happened in the comments, and by whom. */
function useSaying(): (event: CommentEvent) => string {
  const intl = useIntl();
  return ({ type, person, target, title }) => {
    const name = person ? stripBidiControls(person.name) : intl.formatMessage({ id: 'history.someone' });
    const on = stripBidiControls(title) || intl.formatMessage({ id: `history.said.${target.kind}` });
    return intl.formatMessage({ id: `history.said.${type}` }, { name, on });
  };
}

function Newer({ travel, progress }: { travel: Travel; progress: TravelSnapshot['newer'] }): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.more}>
      <Button size="small" isPending={progress === 'loading'} onPress={() => void travel.returnToNow()}>
        {intl.formatMessage({ id: 'history.newer' })}
      </Button>
    </div>
  );
}

/** Below the lines: more are loading, loading failed, or there are no more. */
function End({
  host,
  travel,
  snapshot,
}: Pick<VersionListProps, 'host' | 'travel' | 'snapshot'>): ReactElement {
  const intl = useIntl();
  const { trail, older } = snapshot;
  if (older === 'failed') return <Failed onRetry={() => void travel.loadOlder()} />;
  if (trail.nextBefore !== undefined) {
    return (
      <div className={styles.more}>
        {older === 'loading' ? (
          <Spinner label={intl.formatMessage({ id: 'history.more' })} />
        ) : (
          <Button size="small" variant="quiet" onPress={() => void travel.loadOlder()}>
            {intl.formatMessage({ id: 'history.showOlder' })}
          </Button>
        )}
      </div>
    );
  }
  const isEmpty = trail.entries.every(({ origin }) => origin === 'creation');
  const link = (text: ReactNode) => <Link href="/billing">{text}</Link>;
  return (
    <>
      {isEmpty && <p className={styles.quiet}>{intl.formatMessage({ id: 'history.empty' })}</p>}
      {host.isFree && (
        <p className={styles.card} data-free-history>
          {intl.formatMessage({ id: 'history.free' }, { link })}
        </p>
      )}
    </>
  );
}

/** Says that the history failed to load. */
export function Failed({ onRetry }: { onRetry: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <div role="alert">
      <EmptyState
        icon={<History size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'history.failed' })}
        action={<Button onPress={onRetry}>{intl.formatMessage({ id: 'history.retry' })}</Button>}
      />
    </div>
  );
}
