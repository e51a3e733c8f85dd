import { NOBODY, PROGRESS_STAGES } from '@giotto/chart/filter';
import { type State, timelineOf } from '@giotto/chart/model';
import {
  createPeopleView,
  type PeopleChoice,
  type PeopleView,
  personColours,
} from '@giotto/chart/people-view';
import { unitAt } from '@giotto/chart/time';
import { ListFilter, X } from 'lucide-react';
import {
  type ReactElement,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import note from '../insights/opening-note.module.css';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useSession, useUi } from '../session/session-context.ts';
import type { Insights } from '../session/view-memory.ts';
import { calledBy } from './called-by.ts';
import { keepPeopleChoice, readPeopleChoice } from './people-choice.ts';
import { PeopleChooser } from './people-chooser.tsx';
import styles from './people-view.module.css';

/** Draws the chart by its people, and says so: whose tasks stay, what colours mean, and how to see everything again. */
export function PeopleNote(): ReactElement {
  return (
    <FeatureTexts texts={teamTexts}>
      <Note />
    </FeatureTexts>
  );
}

function Note(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart follows an edit as soon as nothing more urgent is left to do.
  const state = useDeferredValue(base);
  const insights = useUi((ui) => ui.insights);
  const isChoosing = useUi((ui) => ui.surface?.type === 'showPeople');
  const { person, task, theme, timeline, dependency, taskDesignTemplate } = state;
  // Only what is late depends on the time, which passes each minute.
  const minutes = useUi((ui) => (isFilteredByLate(ui.insights) ? ui.now : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const choice = useMemo((): PeopleChoice => {
    const now = minutes === undefined ? undefined : unitAt(minutes, timelineOf(state).startDate);
    return { ...readPeopleChoice(insights, state), now };
  }, [insights, person, task, timeline, minutes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const view = useMemo(
    () => createPeopleView(state, choice),
    [choice, person, task, theme, dependency, taskDesignTemplate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const colourOf = useMemo(() => personColours(state), [person, task, theme]);
  usePeopleView(view, intl.formatMessage({ id: 'team.view.suffix' }));
  const chooser = useRef<HTMLButtonElement>(null);
  const text = noteText(intl, state, choice, view);
  useAnnouncement(text);
  const setChoosing = (isOpen: boolean) => {
    session.ui.set({ surface: isOpen ? { type: 'showPeople' } : null });
    if (!isOpen) chooser.current?.focus();
  };
  const clear = () => {
    keepPeopleChoice(session, { people: new Set(), progress: new Set(), isColoured: false });
    session.ui.set({ surface: null });
    session.camera.current?.focus();
    session.announce(intl.formatMessage({ id: 'team.view.cleared' }));
  };
  const dots = [...choice.people].filter((id) => id !== NOBODY).slice(0, MAX_DOTS);
  return (
    <section
      className={classNames(note.note, styles.note)}
      aria-label={intl.formatMessage({ id: 'team.view.label' })}
      data-people
    >
      <div className={note.head}>
        {dots.length > 0 && (
          <span className={styles.dots} aria-hidden="true">
            {dots.map((id) => (
              <span key={id} className={styles.dot} style={{ background: colourOf(id) }} />
            ))}
          </span>
        )}
        <span className={note.text} title={text}>
          {text}
        </span>
        <IconButton
          ref={chooser}
          label={intl.formatMessage({ id: 'team.view.choose' })}
          icon={<ListFilter size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          aria-expanded={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        />
        <IconButton
          label={intl.formatMessage({ id: 'team.view.clear' })}
          icon={<X size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          onPress={clear}
        />
      </div>
      {isChoosing && (
        <PeopleChooser state={state} choice={choice} colourOf={colourOf} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

/** Whether what is late is among what the filter keeps. */
function isFilteredByLate({ progress }: Insights): boolean {
  return Array.isArray(progress) && progress.includes('late');
}

/** Colours beside the note's text; names stand in it. */
const MAX_DOTS = 5;
/** People whom the note names; of more, how many there are. */
const MAX_NAMES = 2;

function noteText(
  intl: IntlShape,
  state: State,
  { people: chosen, progress, isColoured }: PeopleChoice,
  { matches }: PeopleView,
): string {
  if (matches === null)
    return intl.formatMessage({ id: isColoured ? 'team.view.everybody' : 'team.view.label' });
  const people = [...chosen];
  const names = people.slice(0, MAX_NAMES).map((id) => calledBy(intl, state, id));
  const more = people.length - names.length;
  const rest = more > 0 ? [intl.formatMessage({ id: 'team.view.others' }, { count: more })] : [];
  const stages = PROGRESS_STAGES.filter((stage) => progress.has(stage)).map((stage) =>
    intl.formatMessage({ id: `team.stage.${stage}` }),
  );
  const list = intl.formatList([...names, ...rest, ...stages], { type: 'unit' });
  return intl.formatMessage(
    { id: 'team.view.filtered' },
    { people: list, count: matches.count, of: matches.of },
  );
}

/** Hands the canvas how to draw and describe the chart. */
function usePeopleView({ draw, matches }: PeopleView, suffix: string): void {
  const view = useMemo(
    (): DrawnView => ({
      layer: 'people',
      draw,
      suffixOf: ({ kind, id }) => (kind === 'task' && matches?.ids.has(id) === false ? suffix : ''),
    }),
    [draw, matches, suffix],
  );
  useDrawnView(view);
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
