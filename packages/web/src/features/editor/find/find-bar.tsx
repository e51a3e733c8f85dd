import { createFoundMarks, findElements } from '@giotto/chart/find';
import { type ElementRef, isSameElement } from '@giotto/chart/interact';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  type ReactElement,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIntl } from 'react-intl';
import { findTexts } from '../../../app/locales/find-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { useTypedAhead } from '../commands/typed-ahead.tsx';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './find-bar.module.css';
import { showHit } from './show-hit.ts';
import { stepHit } from './step-hit.ts';

/** Search in the chart: a field, how many were found, and the way from one to the next. */
export function FindBar(): ReactElement {
  return (
    <FeatureTexts texts={findTexts}>
      <Bar />
    </FeatureTexts>
  );
}

function Bar(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [query, setQuery] = useTypedAhead();
  const { hits, current, isPending, step } = useHits(query);
  const field = useRef<HTMLInputElement>(null);
  const asked = useUi(({ found }) => found?.asked ?? 0);
  useLayoutEffect(() => {
    field.current?.focus();
    // What was typed while this loaded is gone on with.
    if (asked > 1) field.current?.select();
  }, [asked]);
  const close = () => {
    session.ui.set({ found: null });
    session.camera.current?.focus();
  };
  useStepKeys(step);
  const at = current === null ? -1 : hits.findIndex((hit) => isSameElement(hit, current));
  const count = countText(intl, query, hits.length, at);
  const isEmpty = hits.length === 0;
  return (
    <search
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'find.label' })}
      data-find
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        else if (event.key === 'Enter' && event.target === field.current && !event.nativeEvent.isComposing)
          step(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        aria-label={intl.formatMessage({ id: 'find.label' })}
        placeholder={intl.formatMessage({ id: 'find.label' })}
        inputRef={field}
        value={query}
        maxLength={MAX_QUERY}
        onChange={setQuery}
      />
      <span className={styles.count} role="status" aria-busy={isPending}>
        {count}
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'find.previous' })}
        shortcut={describeChord('Shift+F3')}
        icon={<ChevronUp size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={isEmpty}
        onPress={() => step(-1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'find.next' })}
        shortcut={describeChord('F3')}
        icon={<ChevronDown size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={isEmpty}
        onPress={() => step(1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'find.close' })}
        shortcut={describeChord('Escape')}
        icon={<X size={16} strokeWidth={1.75} />}
        size={28}
        onPress={close}
      />
    </search>
  );
}

/** As long as a title. */
const MAX_QUERY = 500;

function countText(intl: ReturnType<typeof useIntl>, query: string, of: number, at: number): string {
  if (query.trim() === '') return '';
  if (of === 0) return intl.formatMessage({ id: 'find.none' });
  if (at < 0) return intl.formatMessage({ id: 'find.count' }, { count: of });
  return intl.formatMessage({ id: 'find.place' }, { at: at + 1, of });
}

/** What the query finds, marked in the chart and the outline, and the one that is shown of it. */
function useHits(query: string) {
  const session = useSession();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart is searched as soon as nothing more urgent, such as typing, is left to do.
  const state = useDeferredValue(base);
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => findElements(state, wanted), [state, wanted]);
  const [current, setCurrent] = useState<ElementRef | null>(null);
  const show = useCallback(
    (ref: ElementRef | null) => {
      setCurrent(ref);
      if (ref) showHit(session, ref);
    },
    [session],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit of the chart moves nobody's view
  useEffect(() => {
    const kept = current !== null && hits.some((hit) => isSameElement(hit, current));
    if (!kept) show(hits[0] ?? null);
  }, [wanted]);
  const step = (by: 1 | -1) => show(stepHit(findElements(session.base().state, query), current, by));
  useMarks(hits, current);
  return { hits, current, isPending: wanted !== query, step };
}

/** Marks what was found, in the chart and in the outline, until this is unmounted. */
function useMarks(hits: readonly ElementRef[], current: ElementRef | null): void {
  const session = useSession();
  const intl = useIntl();
  const suffix = intl.formatMessage({ id: 'find.suffix' });
  const theme = useSyncExternalStore(session.subscribe, () => session.base().state.theme);
  const ids = useMemo(() => new Set(hits.map(({ id }) => id)), [hits]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only the theme counts
  const view = useMemo(
    (): DrawnView => ({
      layer: 'found',
      draw: createFoundMarks(session.base().state, hits, current),
      hasRings: true,
      suffixOf: (ref) => (ids.has(ref.id) && hits.some((hit) => isSameElement(hit, ref)) ? suffix : ''),
    }),
    [theme, hits, current, ids, suffix],
  );
  useDrawnView(view);
  useLayoutEffect(() => {
    const { found } = session.ui.get();
    if (found) session.ui.set({ found: { ...found, ids } });
  }, [session, ids]);
}

/** F3 steps from wherever the focus is. */
function useStepKeys(step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F3' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
