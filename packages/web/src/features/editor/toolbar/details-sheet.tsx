import type { Fields } from '@giotto/chart/changes';
import type { ElementRef } from '@giotto/chart/interact';
import { cleanLink } from '@giotto/chart/link';
import {
  ELEMENT_DEFAULTS,
  type Id,
  NOTES_LIMIT,
  SCHEDULES,
  type Schedule,
  settingsOf,
  type Unit,
} from '@giotto/chart/model';
import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../app/language/catalogue.ts';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { isScheduled } from '../../../lib/scheduler.ts';
import { CommentEntry } from '../comments/comment-entry.tsx';
import { OpenBy } from '../presence/field-flag.tsx';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { WhyOf } from '../why/why-slot.tsx';
import { CalendarField } from './calendar-field.tsx';
import { DateField } from './date-field.tsx';
import styles from './floating-toolbar.module.css';

const ConstraintField = lazyComponent(
  withTexts(
    schedulingTexts,
    async () => (await import('../scheduling/constraint-field.tsx')).ConstraintField,
  ),
);

const ActualDatesFields = lazyComponent(
  withTexts(
    schedulingTexts,
    async () => (await import('../scheduling/actual-dates-fields.tsx')).ActualDatesFields,
  ),
);

const FollowsField = lazyComponent(
  withTexts(schedulingTexts, async () => (await import('../scheduling/follows-field.tsx')).FollowsField),
);

const PeopleField = lazyComponent(
  withTexts(teamTexts, async () => (await import('../people/people-field.tsx')).PeopleField),
);

/** The details of a task or milestone besides its dates and formatting. */
export function DetailsSheet({ element }: { element: ElementRef }): ReactElement | null {
  const { kind } = element;
  return (
    <div className={styles.panel}>
      {kind === 'task' && (
        <OpenBy element={element} field="people">
          <Suspense fallback={null}>
            <PeopleField task={element.id} />
          </Suspense>
        </OpenBy>
      )}
      <OpenBy element={element} field="externalLink">
        <LinkField element={element} />
      </OpenBy>
      <OpenBy element={element} field="notes">
        <Notes element={element} />
      </OpenBy>
      {kind === 'task' && <Follows id={element.id} />}
      {kind === 'task' && <Scheduling element={element} />}
      {kind === 'milestone' && <MilestoneScheduling element={element} />}
      {(kind === 'task' || kind === 'milestone') && <ActualDates element={element} />}
      {(kind === 'task' || kind === 'milestone') && (
        <OpenBy element={element} field="calendar">
          <CalendarField kind={kind} id={element.id} />
        </OpenBy>
      )}
      {(kind === 'task' || kind === 'milestone') && <CommentEntry id={element.id} />}
      <WhyOf id={element.id} />
    </div>
  );
}

type Text = 'notes' | 'externalLink';
type Facts = { readonly [Field in Text]?: string } & { readonly deadline?: Unit };

/** The element's details and how to change them; empty texts are removed. */
function useFacts({ kind, id }: ElementRef) {
  const session = useSession();
  const facts = useChart((chart) => chart.state[kind].get(id)) as Facts | undefined;
  const keep = (fields: Fields, base?: number) =>
    session.commit([{ type: 'set', kind, id, fields }], 'edit', base);
  const keepText = (field: Text, text: string, base?: number) => {
    if (text !== (facts?.[field] ?? '')) keep({ [field]: text === '' ? null : text }, base);
    return true;
  };
  return { facts, keep, keepText };
}

function LinkField({ element }: { element: ElementRef }): ReactElement {
  const intl = useIntl();
  const { facts, keepText } = useFacts(element);
  const [refused, setRefused] = useState<string>();
  const isWanted = useUi((ui) => ui.surface?.type === 'details' && ui.surface.field === 'externalLink');
  return (
    <DraftField
      label={intl.formatMessage({ id: 'editor.details.link' })}
      placeholder="https://"
      type="url"
      autoFocus={isWanted}
      held={facts?.externalLink ?? ''}
      errorOf={(text) =>
        text === refused ? intl.formatMessage({ id: 'editor.details.linkError' }) : undefined
      }
      onSend={(text, base) => {
        const link = text.trim() === '' ? '' : cleanLink(text);
        setRefused(link === undefined ? text : undefined);
        return link !== undefined && keepText('externalLink', link, base);
      }}
    />
  );
}

function Notes({ element }: { element: ElementRef }): ReactElement {
  const intl = useIntl();
  const { facts, keepText } = useFacts(element);
  return (
    <DraftField
      label={intl.formatMessage({ id: 'editor.details.notes' })}
      isMultiLine
      maxLength={NOTES_LIMIT}
      held={facts?.notes ?? ''}
      onSend={(text, base) => keepText('notes', text, base)}
    />
  );
}

/** The last day of a task or milestone that nothing enforces. */
function DeadlineField({ element }: { element: ElementRef }): ReactElement {
  const intl = useIntl();
  const { facts, keep } = useFacts(element);
  return (
    <OpenBy element={element} field="deadline">
      <DateField
        label={intl.formatMessage({ id: 'editor.details.deadline' })}
        value={facts?.deadline ?? null}
        isEnd={true}
        onChange={(unit, base) => keep({ deadline: unit }, base)}
        onClear={(base) => keep({ deadline: null }, base)}
      />
    </OpenBy>
  );
}

/** What a task takes from the rows below it, in a chart where tasks do. */
function Follows({ id }: { id: Id }): ReactElement | null {
  const doTasksFollow = useChart((chart) => settingsOf(chart.state).followBelow);
  if (!doTasksFollow) return null;
  return (
    <Suspense fallback={null}>
      <FollowsField id={id} />
    </Suspense>
  );
}

/** When it began and was done, where the schedule asks for that. */
function ActualDates({ element }: { element: ElementRef }): ReactElement | null {
  const isPlanned = useChart((chart) => isScheduled(chart.state));
  if (!isPlanned) return null;
  return (
    <Suspense fallback={null}>
      <ActualDatesFields element={element} />
    </Suspense>
  );
}

/** In a scheduled chart a milestone can be held to dates too. */
function MilestoneScheduling({ element }: { element: ElementRef }): ReactElement | null {
  const isPlanned = useChart((chart) => isScheduled(chart.state));
  if (!isPlanned) return null;
  return (
    <>
      <DeadlineField element={element} />
      <OpenBy element={element} field="constraint">
        <Suspense fallback={null}>
          <ConstraintField element={element} />
        </Suspense>
      </OpenBy>
    </>
  );
}

function Scheduling({ element }: { element: ElementRef }): ReactElement {
  const intl = useIntl();
  const task = useChart((chart) => chart.state.task.get(element.id));
  const isPlanned = useChart((chart) => isScheduled(chart.state));
  const { keep } = useFacts(element);
  const { schedule } = { ...ELEMENT_DEFAULTS.task, ...task };
  const constraint = task?.constraint;
  const setEarliest = (at: Unit, base?: number) => keep({ constraint: { type: 'SNET', at } }, base);
  return (
    <>
      <OpenBy element={element} field="schedule">
        <Select<Schedule>
          label={intl.formatMessage({ id: 'editor.details.schedule' })}
          options={SCHEDULES.map((id) => ({
            id,
            label: intl.formatMessage({ id: `editor.details.schedule.${id}` }),
            description: intl.formatMessage({ id: `editor.details.schedule.${id}.hint` }),
          }))}
          value={schedule}
          onChange={(wanted) => keep({ schedule: wanted === ELEMENT_DEFAULTS.task.schedule ? null : wanted })}
        />
      </OpenBy>
      <DeadlineField element={element} />
      <OpenBy element={element} field="constraint">
        {isPlanned ? (
          <Suspense fallback={null}>
            <ConstraintField element={element} />
          </Suspense>
        ) : (
          <DateField
            label={intl.formatMessage({ id: 'editor.details.notBefore' })}
            value={constraint?.type === 'SNET' ? (constraint.at ?? null) : null}
            isEnd={false}
            onChange={setEarliest}
            onClear={(base) => keep({ constraint: null }, base)}
          />
        )}
      </OpenBy>
    </>
  );
}
