import { ListFilter, Users, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { runCommand } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './load.module.css';
import { LoadEdge } from './load-edge.tsx';
import { LoadRow, ROW_HEIGHT } from './load-row.tsx';
import { keepLoadView, LOAD_STEPS, readLoadView } from './load-view.ts';
import { useLoad } from './use-load.ts';

/** Rows drawn beyond those in view. */
const AHEAD = 2;

/** How busy people are, below the chart and along its time axis. */
export function LoadPanel(): ReactElement {
  return (
    <FeatureTexts texts={teamTexts}>
      <Load />
    </FeatureTexts>
  );
}

interface Place {
  readonly row: number;
  readonly day: number;
}

function Load(): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const shown = useLoad();
  const rows = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [top, setTop] = useState(0);
  const { people } = shown.load;
  const view = readLoadView(useUi((ui) => ui.insights));
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - AHEAD);
  const inView = people.slice(first, first + view.rows + 2 * AHEAD);
  const place = active ?? firstPlace(shown, view.rows);
  const count = shown.overloaded.size;
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'team.load' })} data-region="load">
      {people.length > 0 && <LoadEdge rows={view.rows} />}
      <header className={styles.header}>
        <h2 className={styles.title}>{intl.formatMessage({ id: 'team.load' })}</h2>
        <p className={styles.readout} dir="auto" data-over={pointed === null && count > 0}>
          {pointed ?? intl.formatMessage({ id: 'team.overloaded' }, { count })}
        </p>
        {people.length > 0 && (
          <span className={styles.scale}>
            <SegmentedControl
              aria-label={intl.formatMessage({ id: 'team.loadStep' })}
              size="small"
              segments={LOAD_STEPS.map((id) => ({
                id,
                label: intl.formatMessage({ id: `team.loadStep.${id}` }),
              }))}
              value={view.step}
              onChange={(step) => keepLoadView(session, { step })}
            />
          </span>
        )}
        <IconButton
          label={intl.formatMessage({ id: 'team.filter' })}
          icon={<ListFilter size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          onPress={() => runCommand(session, 'filter')}
        />
        <Button variant="quiet" size="small" onPress={() => runCommand(session, 'people')}>
          <Users size={14} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'team.open' })}
        </Button>
        <IconButton
          label={intl.formatMessage({ id: 'team.hideLoad' })}
          icon={<X size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          onPress={() => runCommand(session, 'load')}
        />
      </header>
      {people.length === 0 ? (
        <p className={styles.empty}>{intl.formatMessage({ id: 'team.nobody' })}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: not a form
        <div
          ref={rows}
          className={styles.rows}
          role="group"
          aria-label={intl.formatMessage({ id: 'team.load' })}
          dir="ltr"
          style={{ maxBlockSize: `min(${view.rows * ROW_HEIGHT}px, 45vh)` }}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
          onKeyDown={(event) => moveFocus(event, rows.current)}
        >
          <div className={styles.inner} style={{ blockSize: people.length * ROW_HEIGHT }}>
            {inView.map((load, at) => (
              <LoadRow
                key={load.id}
                shown={shown}
                index={first + at}
                load={load}
                active={place?.row === first + at ? place.day : null}
                onPoint={setPointed}
                onActive={(day) => setActive({ row: first + at, day })}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** Where Tab leads to at first: the first bar in view. */
function firstPlace({ load, stepsOf }: ReturnType<typeof useLoad>, rows: number): Place | null {
  for (const row of load.people.keys()) {
    const step = stepsOf(row).find(({ taken }) => taken > 0);
    if (step !== undefined) return { row, day: step.days.from };
    if (row > rows) return null;
  }
  return null;
}

/** Arrow keys lead from bar to bar, in a person's row or to the nearest bar of the next person. */
function moveFocus(event: KeyboardEvent, rows: HTMLElement | null): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset.day === undefined || rows === null) return;
  const bars = [...rows.querySelectorAll<HTMLElement>('[data-day]')];
  const [row, day] = [Number(target.dataset.row), Number(target.dataset.day)];
  const rowOf = (bar: HTMLElement) => Number(bar.dataset.row);
  const distance = (bar: HTMLElement) => Math.abs(Number(bar.dataset.day) - day);
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isAlong && key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  event.stopPropagation();
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const next = isAlong
    ? bars.filter((bar) => rowOf(bar) === row && (Number(bar.dataset.day) - day) * sign > 0)
    : bars.filter((bar) => (rowOf(bar) - row) * sign > 0);
  const nearestRow = Math.min(...next.map((bar) => Math.abs(rowOf(bar) - row)));
  const [found] = next
    .filter((bar) => Math.abs(rowOf(bar) - row) === nearestRow)
    .sort((one, other) => distance(one) - distance(other));
  found?.focus();
}
