import type { BinItem } from '@giotto/contract/api';
import { DELETED_GANTT_DAYS } from '@giotto/contract/plans';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDate } from '../../lib/dates.ts';
import { binQuery } from '../../lib/homepage/bin-query.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import styles from './bin-page.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { useBinEdits } from './use-bin-edits.ts';
import { FailedView, LoadingView } from './workspace-states.tsx';

/** The person's deleted charts, until they are erased: restored, or deleted for good. */
export function BinPage(): ReactElement | null {
  const profile = useProfile();
  return profile && <Bin userId={profile.userId} />;
}

function Bin({ userId }: { readonly userId: string }): ReactElement {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(binQuery(userId));
  const edits = useBinEdits(userId);
  const [erasing, setErasing] = useState<BinItem | null>(null);
  if (!data)
    return isError ? <FailedView onRetry={() => void refetch()} isTrying={isFetching} /> : <LoadingView />;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'workspace.bin' })}
        icon={<Trash2 size={20} strokeWidth={1.75} />}
      />
      <p className={styles.help}>{intl.formatMessage({ id: 'bin.help' }, { days: DELETED_GANTT_DAYS })}</p>
      {data.gantts.length === 0 ? (
        <EmptyState
          icon={<Trash2 size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'bin.empty' })}
        />
      ) : (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'workspace.bin' })}>
          {data.gantts.map((item) => (
            <Row
              key={item.ganttId}
              item={item}
              onRestore={() => void edits.restore(item)}
              onErase={() => setErasing(item)}
            />
          ))}
        </ul>
      )}
      <DeleteQuestion
        name={erasing?.ganttName ?? null}
        note={intl.formatMessage({ id: 'bin.eraseNote' })}
        onConfirm={() => {
          if (erasing) void edits.erase(erasing);
          setErasing(null);
        }}
        onCancel={() => setErasing(null)}
      />
    </>
  );
}

interface RowProps {
  readonly item: BinItem;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

function Row({ item, onRestore, onErase }: RowProps): ReactElement {
  const intl = useIntl();
  const isMobile = useIsMobile();
  const name = stripBidiControls(item.ganttName);
  const dayOf = (time: number) => formatDate(intl, time);
  const dates = { deleted: dayOf(item.deletion), erased: dayOf(item.erasure) };
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <h2 dir="auto" className={styles.name} title={item.ganttName}>
          {name}
        </h2>
        <p className={styles.about}>{intl.formatMessage({ id: 'bin.dates' }, dates)}</p>
      </div>
      {!isMobile && (
        <div className={styles.actions}>
          <Button aria-label={intl.formatMessage({ id: 'bin.restoreName' }, { name })} onPress={onRestore}>
            {intl.formatMessage({ id: 'bin.restore' })}
          </Button>
          <Button
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'bin.eraseName' }, { name })}
            onPress={onErase}
          >
            {intl.formatMessage({ id: 'bin.erase' })}
          </Button>
        </div>
      )}
    </li>
  );
}
