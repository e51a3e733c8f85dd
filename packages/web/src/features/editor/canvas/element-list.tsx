import { type ElementRef, isLinkViolated } from '@giotto/chart/interact';
import { type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { suffixesOf } from '../session/drawn-views.ts';
import { isRefOf } from '../session/ref-set.ts';
import { useSession, useUi, useViewedState } from '../session/session-context.ts';
import styles from './element-list.module.css';
import { ruleText } from './link-text.ts';
import { listElements } from './listed-elements.ts';
import { useSettledRange } from './use-settled-range.ts';

/** Entries rendered before and after the tabbable one. */
const AROUND = 20;

/**
 * Lists everything without its own row, including bars on others' rows, for the keyboard and screen readers (`ux.md`
 * A15). Only the focused entry is visible, as the ring around its element. A long list renders only the entries around
 * it.
 */
export const ElementList = memo(Elements);

function Elements({ onReveal }: { onReveal: (ref: ElementRef) => void }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const state = useViewedState();
  const selection = useUi((ui) => ui.selection);
  const views = useUi((ui) => ui.views);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  /** Whether an entry chosen by a key is still waiting for focus. */
  const isMoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const elements = useMemo(
    () => listElements(state),
    [
      state.task,
      state.milestone,
      state.verticalLane,
      state.horizontalLane,
      state.verticalMarker,
      state.horizontalMarker,
      state.dependency,
    ],
  );
  const isChosen = isRefOf(selection);
  const current = Math.min(active, elements.count - 1);
  const wanted = { from: Math.max(0, current - AROUND), to: Math.min(elements.count, current + AROUND + 1) };
  const rested = useSettledRange(wanted);
  const isBusy = rested.from !== wanted.from || rested.to !== wanted.to;
  /** Until the range has settled: the previous entries, or at least the tabbable one. */
  const listed = rested.from <= current && current < rested.to ? rested : { from: current, to: current + 1 };
  const focusOption = () => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is there once the list was drawn around it
  useLayoutEffect(() => {
    if (isMoving.current) focusOption();
    isMoving.current = false;
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the list takes the focused entry away
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOption();
  }, [elements.count]);
  if (elements.count === 0) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const steps: Record<string, number> = {
      ArrowUp: current - 1,
      ArrowDown: current + 1,
      Home: 0,
      End: elements.count - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(elements.count - 1, Math.max(0, step));
    isMoving.current = next !== current;
    setActive(next);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'editor.elements.label' })}
      aria-multiselectable="true"
      aria-busy={isBusy}
      tabIndex={-1}
      className={styles.elements}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a new target, the entry itself was removed: the next one takes over.
        if (relatedTarget !== null) hasFocus.current = false;
      }}
    >
      {elements.slice(listed.from, listed.to).map((ref, at) => (
        <div
          key={`${ref.kind}:${ref.id}`}
          role="option"
          aria-posinset={listed.from + at + 1}
          aria-setsize={elements.count}
          aria-selected={isChosen(ref)}
          tabIndex={listed.from + at === current ? 0 : -1}
          data-option={ref.id}
          onFocus={() => {
            setActive(listed.from + at);
            session.ui.set({ selection: [ref], focusedRow: null });
            onReveal(ref);
          }}
        >
          {describeElement(intl, state, ref)}
          {suffixesOf(views, ref)}
        </div>
      ))}
    </div>
  );
}

/** "Milestone Go-live, 12 Jan" or "Link from Plan to Build, 2 days lag". */
function describeElement(intl: IntlShape, state: State, { kind, id }: ElementRef): string {
  const untitled = intl.formatMessage({ id: 'editor.untitled' });
  const name = (end: string) => state.task.get(end)?.title || state.milestone.get(end)?.title || untitled;
  if (kind === 'dependency') {
    const link = state.dependency.get(id);
    if (!link) return '';
    const rule = ruleText(intl, link, timelineOf(state));
    return intl.formatMessage(
      { id: 'editor.elements.link' },
      {
        from: name(link.from),
        to: name(link.to),
        rule,
        hasRule: String(rule !== ''),
        isViolated: String(isLinkViolated(state, id)),
      },
    );
  }
  const record = state[kind].get(id) as {
    title?: string;
    start?: number;
    positionInUnit?: number;
    duration?: number;
    isMilestone?: boolean;
  };
  const start = kind === 'task' ? (record.start ?? 0) : record.positionInUnit;
  const isMilestone = record.isMilestone === true;
  const isSpan = kind === 'verticalLane' || (kind === 'task' && !isMilestone);
  const hasSpan = start !== undefined && isSpan && record.duration !== undefined;
  const dates =
    start === undefined
      ? ''
      : formatDateRange(
          { start, ...(hasSpan && { end: start + (record.duration ?? 0) }) },
          timelineOf(state),
        );
  return intl.formatMessage(
    { id: 'editor.elements.element' },
    {
      kind: intl.formatMessage({ id: `editor.kind.${isMilestone ? 'milestone' : kind}` }),
      title: record.title || untitled,
      dates,
      hasDates: String(dates !== ''),
    },
  );
}
