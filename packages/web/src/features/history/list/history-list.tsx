import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { HistoryLine, type Line } from './history-line.tsx';
import styles from './history-list.module.css';
import { useWheelSteps } from './use-wheel-steps.ts';

interface HistoryListProps {
  readonly lines: readonly Line[];
  /** The line that is looked at; -1: none of them. */
  readonly selected: number;
  readonly isBusy: boolean;
  readonly onChoose: (line: Line) => void;
  /** Home: the chart as it is. */
  readonly onFirst: () => void;
  /** Folds or unfolds the group of a line. */
  readonly onFold: (line: Line, isFolded: boolean) => void;
  readonly onName: () => void;
  /** The end of what is loaded is near, by scrolling. */
  readonly onNearEnd: () => void;
  /** Above and below the lines. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** How many lines the keys go down. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
]);
/** Px from the end at which more are loaded. */
const NEAR_END = 240;

/** Versions as a list: the wheel, the arrows and a click choose one (`ux.md` A13). */
export function HistoryList(props: HistoryListProps): ReactElement {
  const { lines, selected, isBusy, onChoose, onFirst, onFold, onName, onNearEnd, before, after } = props;
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (version: number) => `${id}-${version}`;
  const goTo = (at: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, at))];
    if (line && line !== lines[selected]) onChoose(line);
  };
  useWheelSteps(scroller, (step) => goTo(selected + step));

  const active = lines[selected];
  const activeVersion = active?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line that is looked at comes into view
  useEffect(() => {
    scroller.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeVersion]);

  const fold = (line: Line | undefined, isFolded: boolean) => {
    if (line && line.size > 1 && line.count > 1 !== isFolded) onFold(line, isFolded);
  };
  const actOn = (key: string): boolean => {
    const step = STEPS.get(key);
    if (step !== undefined) goTo(selected + step);
    else if (key === 'Home') onFirst();
    else if (key === 'End') goTo(lines.length - 1);
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
    const version = target.closest<HTMLElement>('[data-version]')?.dataset.version;
    const line = lines.find((one) => String(one.version) === version);
    if (!line) return;
    if (target.closest('[data-fold]')) fold(line, line.count === 1);
    else onChoose(line);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_END) onNearEnd();
      }}
    >
      {before}
      {lines.length > 0 && (
        <div
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
          {lines.map((line, at) => (
            <HistoryLine key={line.version} id={idOf(line.version)} {...line} isSelected={at === selected} />
          ))}
        </div>
      )}
      {after}
    </div>
  );
}
