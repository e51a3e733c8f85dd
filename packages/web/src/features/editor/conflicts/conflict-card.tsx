import { Check } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { conflictsTexts } from '../../../app/locales/conflicts-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { InsightCard } from '../insights/insight-card.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import { ConflictLine } from './conflict-line.tsx';
import styles from './conflicts.module.css';
import { type ListedConflict, useConflicts } from './use-conflicts.ts';

/** How many conflicts are listed at once; the others follow as these are resolved. */
const LISTED = 100;

/** The list of conflicts (CH-684, CH-685). */
export function ConflictCard(): ReactElement {
  return (
    <FeatureTexts texts={conflictsTexts}>
      <Card />
    </FeatureTexts>
  );
}

function Card(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const conflicts = useConflicts();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const close = () => {
    session.ui.set({ showsConflicts: false });
    session.camera.current?.focus();
  };
  return (
    <InsightCard
      box={box}
      className={styles.card}
      title={intl.formatMessage({ id: 'conflicts.label' })}
      hideLabel={intl.formatMessage({ id: 'conflicts.hide' })}
      onHide={close}
    >
      {conflicts?.length === 0 && <Nothing />}
      {conflicts !== undefined && conflicts.length > 0 && (
        <List conflicts={conflicts} onMended={() => box.current?.focus()} />
      )}
    </InsightCard>
  );
}

function Nothing(): ReactElement {
  const intl = useIntl();
  return (
    <p className={styles.nothing} role="status">
      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
      {intl.formatMessage({ id: 'conflicts.none' })}
    </p>
  );
}

interface ListProps {
  readonly conflicts: readonly ListedConflict[];
  readonly onMended: () => void;
}

function keyOf(conflict: ListedConflict): string {
  if (conflict.kind === 'over-allocated') return `${conflict.kind} ${conflict.person} ${conflict.days.from}`;
  return `${conflict.kind} ${'link' in conflict ? conflict.link : conflict.id}`;
}

function List({ conflicts, onMended }: ListProps): ReactElement {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const hidden = conflicts.length - LISTED;
  return (
    <>
      <ul className={styles.list}>
        {conflicts.slice(0, LISTED).map((conflict) => (
          <ConflictLine key={keyOf(conflict)} state={state} conflict={conflict} onMended={onMended} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.more}>{intl.formatMessage({ id: 'conflicts.more' }, { count: hidden })}</p>
      )}
    </>
  );
}
