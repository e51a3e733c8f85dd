import type { SortedDifferences } from '@giotto/chart/interact';
import { Bookmark, Link2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import type { HistoryHost } from '../../lib/history-host.ts';
import { WhatChanged } from './compare/what-changed.tsx';
import { AllVersions } from './list/all-versions.tsx';
import { NamedVersionsList } from './list/named-versions-list.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './panel.module.css';
import { currentEntry, type Travel, type TravelSnapshot } from './travel/travel.ts';
import { useNamedVersions } from './travel/use-named-versions.ts';
import type { Words } from './travel/use-words.ts';

export interface HistoryPanelProps {
  readonly host: HistoryHost;
  readonly travel: Travel;
  readonly snapshot: TravelSnapshot;
  readonly words: Words;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  /** The differences between the version and the current chart; null while not comparing. */
  readonly differences: SortedDifferences | null;
  /** A version's URL. */
  readonly linkOf: (version: number) => string;
}

/** The time travel panel: the history, the actions on the selected version, and what has changed since. */
export function HistoryPanel(props: HistoryPanelProps): ReactElement {
  const { host, travel, snapshot, words, isComparing, onCompare, differences, linkOf } = props;
  const intl = useIntl();
  const [filter, setFilter] = useState<'all' | 'named'>('all');
  const [isNaming, setNaming] = useState(false);
  const names = useNamedVersions(host, travel, filter === 'named');
  const entry = currentEntry(snapshot);
  const version = snapshot.version ?? entry?.version ?? null;
  const known = Array.isArray(names.versions)
    ? names.versions.find((one) => one.version === version)
    : undefined;
  const name = entry ? entry.name : known?.name;
  const copyLink = async (wanted: number) => {
    const link = linkOf(wanted);
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: intl.formatMessage({ id: 'history.link.done' }), kind: 'success' });
    } catch {
      showToast({ text: intl.formatMessage({ id: 'history.link.failed' }), kind: 'danger' });
    }
  };
  const list = { host, travel, snapshot, words, onName: () => version !== null && setNaming(true) };
  return (
    <>
      <div className={styles.top} data-help="history-top">
        <p className={styles.hint}>{intl.formatMessage({ id: 'history.hint' })}</p>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'history.filter' })}
          size="small"
          isFullWidth
          value={filter}
          onChange={setFilter}
          segments={[
            { id: 'all', label: intl.formatMessage({ id: 'history.all' }) },
            { id: 'named', label: intl.formatMessage({ id: 'history.named' }) },
          ]}
        />
      </div>
      {filter === 'all' ? <AllVersions {...list} /> : <NamedVersionsList {...list} names={names} />}
      {differences && snapshot.shown && (
        <WhatChanged
          differences={differences}
          states={[snapshot.shown.state, host.chart.get().state]}
          onReveal={host.reveal}
        />
      )}
      {version !== null && (
        <div className={styles.foot}>
          <Switch data-help="history-compare" isSelected={isComparing} onChange={onCompare} isSpread>
            {intl.formatMessage({ id: 'history.compare' })}
          </Switch>
          {isComparing && snapshot.version === null && (
            <p className={styles.hint}>{intl.formatMessage({ id: 'history.compare.hint' })}</p>
          )}
          <div className={styles.actions}>
            <Button
              isFullWidth
              data-help="history-name"
              icon={<Bookmark size={14} strokeWidth={1.75} />}
              onPress={() => setNaming(true)}
            >
              {intl.formatMessage({ id: name ? 'history.rename' : 'history.name' })}
            </Button>
            <IconButton
              label={intl.formatMessage({ id: 'history.link' })}
              icon={<Link2 size={16} strokeWidth={1.75} />}
              variant="outlined"
              data-help="history-link"
              onPress={() => void copyLink(version)}
            />
          </div>
        </div>
      )}
      {isNaming && version !== null && (
        <NameDialog
          name={name ?? ''}
          onSave={async (wanted) => {
            await names.give(version, wanted);
            if (wanted === null) showToast({ text: intl.formatMessage({ id: 'history.name.removed' }) });
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
