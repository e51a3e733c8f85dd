import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { HistoryLine, type Line } from './history-line.tsx';
import styles from './history-list.module.css';
import { useBlocks } from './use-blocks.ts';
import { useWheelSteps } from './use-wheel-steps.ts';

interface HistoryListProps {
  readonly count: number;
  /** A line's content by index from 0, called only for rendered lines. */
  readonly lineAt: (at: number) => Line;
  /** The index of the selected line; -1 for none. */
  readonly selected: number;
  readonly isBusy: boolean;
  readonly onChoose: (line: Line) => void;
  /** Home: the current chart. */
  readonly onFirst: () => void;
  /** Folds or unfolds a line's group. */
  readonly onFold: (line: Line, isFolded: boolean) => void;
  readonly onName: () => void;
  /** Scrolling has come close to the end of the loaded lines. */
  readonly onNearEnd: () => void;
  /** Above and below the lines. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** How many lines each key moves down. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
]);
/** Px from the end at which more lines load. */
const NEAR_END = 240;

function showSelected(list: HTMLElement | null): void {
  list?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
}

/** A list of versions; the wheel, arrow keys and clicks select one (`ux.md` A13). */
export function HistoryList(props: HistoryListProps): ReactElement {
  const { count, lineAt, selected, isBusy, onChoose, onFirst, onFold, onName, onNearEnd, before, after } =
    props;
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (version: number) => `${id}-${version}`;
  const goTo = (at: number) => {
    const wanted = Math.min(count - 1, Math.max(0, at));
    if (count > 0 && wanted !== selected) onChoose(lineAt(wanted));
  };
  useWheelSteps(scroller, (step) => goTo(selected + step));

  const { blocks, measure } = useBlocks(scroller, list, count, selected);
  const active = selected >= 0 && selected < count ? lineAt(selected) : undefined;
  const activeVersion = active?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line that is looked at comes into view
  useEffect(() => showSelected(scroller.current), [activeVersion]);
  const latestMeasure = useRef(measure);
  useEffect(() => {
    latestMeasure.current = measure;
  });
  useEffect(() => {
    if (!scroller.current) return;
    // Content opening below shrinks the list: keep the selected line in view.
    const observer = new ResizeObserver(() => {
      showSelected(scroller.current);
      latestMeasure.current();
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  const fold = (line: Line | undefined, isFolded: boolean) => {
    if (line && line.size > 1 && line.count > 1 !== isFolded) onFold(line, isFolded);
  };
  const actOn = (key: string): boolean => {
    const step = STEPS.get(key);
    if (step !== undefined) goTo(selected + step);
    else if (key === 'Home') onFirst();
    else if (key === 'End') goTo(count - 1);
    else if (key === 'ArrowLeft') fold(active, true);
    else if (key === 'ArrowRight') fold(active, false);
    else if (key === 'F2') onName();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (actOn(event.key)) event.preventDefault();
  };
  const onClick = ({ target }: { readonly target: EventTarget }) => {
    if (!(target instanceof Element)) return;
    const at = target.closest<HTMLElement>('[data-at]')?.dataset.at;
    if (at === undefined) return;
    const line = lineAt(Number(at));
    if (target.closest('[data-fold]')) fold(line, line.count === 1);
    else onChoose(line);
  };
  const drawLine = (at: number) => {
    const line = lineAt(at);
    const isSelected = at === selected;
    return (
      <HistoryLine key={line.version} id={idOf(line.version)} {...line} {...{ at, isSelected }} all={count} />
    );
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        measure();
        if (scrollHeight - scrollTop - clientHeight < NEAR_END) onNearEnd();
      }}
    >
      {before}
      {count > 0 && (
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          className={styles.list}
          aria-label={intl.formatMessage({ id: 'history.list' })}
          aria-busy={isBusy}
          aria-activedescendant={active && idOf(active.version)}
          onKeyDown={onKeyDown}
          onClick={onClick}
          data-history
        >
          {blocks.map(({ from, to, space }) =>
            space === null ? (
              <div key={from} role="presentation">
                {Array.from({ length: to - from }, (_, place) => drawLine(from + place))}
              </div>
            ) : (
              <div key={from} role="presentation" style={{ blockSize: space }} />
            ),
          )}
        </div>
      )}
      {after}
    </div>
  );
}
