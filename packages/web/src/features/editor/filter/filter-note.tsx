import { NO_FILTER, NOBODY } from '@giotto/chart/filter';
import { personColours } from '@giotto/chart/person-colours';
import { ListFilter, X } from 'lucide-react';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { filterTexts } from '../../../app/locales/filter-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import note from '../insights/opening-note.module.css';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './filter.module.css';
import { keepColouring, keepFilter } from './filter-choice.ts';
import { FilterPanel } from './filter-panel.tsx';
import { filterText } from './filter-text.ts';
import { useFilter, useFilteredView } from './use-filter.ts';
import { useHiddenRows } from './use-hidden-rows.ts';

/** Filters and colours the chart, and says so: how many rows stay, by what, and how to see all of them again. */
export function FilterNote(): ReactElement {
  return (
    <FeatureTexts texts={filterTexts}>
      <Note />
    </FeatureTexts>
  );
}

/** Colours beside the note's text; names stand in it. */
const MAX_DOTS = 5;

function Note(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const shown = useFilter();
  const { state, filter, isColoured, matches } = shown;
  const isChoosing = useUi((ui) => ui.surface?.type === 'filter');
  useFilteredView(shown, intl.formatMessage({ id: 'filter.suffix' }));
  useHiddenRows(filter.mode === 'hide' ? matches : null);
  const { person, task, theme } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const colourOf = useMemo(() => personColours(state), [person, task, theme]);
  const chooser = useRef<HTMLButtonElement>(null);
  const conditions = filterText(intl, state, filter);
  const count =
    matches && intl.formatMessage({ id: 'filter.count' }, { count: matches.count, of: matches.of });
  const text = count ?? intl.formatMessage({ id: isColoured ? 'filter.coloured' : 'filter.label' });
  useAnnouncement(count === null ? text : `${conditions}: ${count}`);
  const setChoosing = (isOpen: boolean) => {
    session.ui.set({ surface: isOpen ? { type: 'filter' } : null });
    if (!isOpen) chooser.current?.focus();
  };
  const clear = () => {
    if (matches) keepFilter(session, { ...NO_FILTER, ...(filter.mode && { mode: filter.mode }) });
    else keepColouring(session, false);
    const isEnded = !(matches && isColoured);
    if (isChoosing) session.ui.set({ surface: null });
    if (isEnded) session.camera.current?.focus();
    session.announce(intl.formatMessage({ id: matches ? 'filter.cleared' : 'filter.uncoloured' }));
  };
  const dots = (filter.people ?? []).filter((id) => id !== NOBODY).slice(0, MAX_DOTS);
  return (
    <section
      className={classNames(note.note, styles.note)}
      aria-label={intl.formatMessage({ id: 'filter.label' })}
      data-filter
    >
      <div className={note.head}>
        {dots.length > 0 && (
          <span className={styles.dots} aria-hidden="true">
            {dots.map((id) => (
              <span key={id} className={styles.dot} style={{ background: colourOf(id) }} />
            ))}
          </span>
        )}
        <span className={note.text} title={count === null ? text : `${text} · ${conditions}`}>
          {text}
          {count !== null && <span className={styles.quiet}> · {conditions}</span>}
        </span>
        {(matches !== null || isColoured) && (
          <Button variant="quiet" size="small" onPress={clear}>
            {intl.formatMessage({ id: matches ? 'filter.clear' : 'filter.uncolour' })}
          </Button>
        )}
        <IconButton
          ref={chooser}
          label={intl.formatMessage({ id: 'filter.choose' })}
          icon={isChoosing ? <X size={16} strokeWidth={1.75} /> : <ListFilter size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          aria-expanded={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        />
      </div>
      {isChoosing && <FilterPanel {...shown} colourOf={colourOf} onClose={() => setChoosing(false)} />}
    </section>
  );
}

/** Announces what is shown whenever that changes. */
function useAnnouncement(text: string): void {
  const session = useSession();
  const last = useRef(text);
  useLayoutEffect(() => {
    if (last.current === text) return;
    last.current = text;
    session.announce(text);
  }, [session, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it appears
  useEffect(() => session.announce(text), [session]);
}
