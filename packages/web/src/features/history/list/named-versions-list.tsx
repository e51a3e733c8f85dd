import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from '../panel.module.css';
import { entryOf } from '../travel/trail.ts';
import type { NamedVersions } from '../travel/use-named-versions.ts';
import { Failed, type VersionListProps } from './all-versions.tsx';
import type { Line } from './history-line.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

interface NamedVersionsListProps extends VersionListProps {
  readonly names: NamedVersions;
}

/** Only the named versions. */
export function NamedVersionsList(props: NamedVersionsListProps): ReactElement {
  const { names, travel, snapshot, words, onName } = props;
  const intl = useIntl();
  if (names.versions === null) return <HistorySkeleton />;
  if (names.versions === 'failed') return <Failed onRetry={names.reload} />;
  const { trail } = snapshot;
  const { versions } = names;
  const lineAt = (at: number): Line => {
    const { version, name, userId, updateDate } = versions[at] as (typeof versions)[number];
    const entry = entryOf(trail, version);
    return {
      ...{ version, name, userId, count: 1, size: 1, place: 0 },
      person: words.personOf(userId),
      face: words.personOf(userId),
      did: entry ? words.didOf(entry) : words.dateOf(updateDate),
      time: words.timeOf(updateDate),
      date: words.dateOf(updateDate),
      isCurrent: version === trail.head,
    };
  };
  const current = snapshot.version ?? trail.head;
  return (
    <HistoryList
      count={versions.length}
      lineAt={lineAt}
      selected={versions.findIndex(({ version }) => version === current)}
      isBusy={false}
      onChoose={({ version }) => travel.choose(version)}
      onFirst={() => travel.choose(null)}
      onFold={() => {}}
      onName={onName}
      onNearEnd={() => {}}
      after={
        versions.length === 0 && (
          <p className={styles.quiet}>{intl.formatMessage({ id: 'history.noNames' })}</p>
        )
      }
    />
  );
}
