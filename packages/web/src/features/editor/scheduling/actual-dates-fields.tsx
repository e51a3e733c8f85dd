import { orderedIds } from '@giotto/chart/changes';
import { type ElementRef, hasChildren } from '@giotto/chart/interact';
import type { Id, Task, Unit } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { OpenBy } from '../presence/field-flag.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { DateField } from '../toolbar/date-field.tsx';
import { ACTUAL_FIELDS, type ActualField, actualFields, endsBeforeItBegins } from './actual-dates.ts';
import { actualInstant } from './actual-instant.ts';

/** When a task of a scheduled chart began and was done; of a milestone, when it was reached. */
export function ActualDatesFields(props: { readonly element: ElementRef }): ReactElement {
  return (
    <FeatureTexts texts={schedulingTexts}>
      <Fields {...props} />
    </FeatureTexts>
  );
}

function Fields({ element }: { readonly element: ElementRef }): ReactElement | null {
  const { kind, id } = element;
  const state = useShownState();
  const milestone = kind === 'milestone' ? state.milestone.get(id) : undefined;
  const task: Task =
    milestone === undefined ? (state.task.get(id) ?? {}) : { ...milestone, isMilestone: true };
  // A task with children has the dates of what is below it.
  if (kind === 'task' && hasChildren(state, orderedIds(state, 'task'), id)) return null;
  const shown = task.isMilestone === true ? (['actualFinish'] as const) : ACTUAL_FIELDS;
  return (
    <>
      {shown.map((field) => (
        <OpenBy key={field} element={element} field={field}>
          <ActualDateField element={element} task={task} field={field} />
        </OpenBy>
      ))}
      {task.resume !== undefined && <ResumeField id={id} at={task.resume} />}
    </>
  );
}

/** When what remains of an interrupted task goes on. */
function ResumeField({ id, at }: { readonly id: Id; readonly at: Unit }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const keep = (resume: Unit | null, base?: number) =>
    session.commit([{ type: 'set', kind: 'task', id, fields: { resume } }], 'edit', base);
  return (
    <DateField
      label={intl.formatMessage({ id: 'scheduling.resume' })}
      value={at}
      onChange={keep}
      onClear={(base) => keep(null, base)}
    />
  );
}

interface ActualDateFieldProps {
  readonly element: ElementRef;
  readonly task: Task;
  readonly field: ActualField;
}

function ActualDateField({ element: { kind, id }, task, field }: ActualDateFieldProps): ReactElement {
  const session = useSession();
  const state = useShownState();
  const intl = useIntl();
  const isPoint = task.isMilestone === true;
  const instant = (unit: Unit) => actualInstant(state, task, field, unit);
  const keep = (at: Unit | null, base?: number) => {
    const fields = actualFields(task, field, at, kind === 'milestone');
    session.commit([{ type: 'set', kind, id, fields }], 'edit', base);
  };
  return (
    <DateField
      label={intl.formatMessage({ id: isPoint ? 'scheduling.reached' : `scheduling.${field}` })}
      value={task[field] ?? null}
      isEnd={field === 'actualFinish' && !isPoint}
      refuse={(unit) =>
        endsBeforeItBegins(task, field, instant(unit))
          ? intl.formatMessage({ id: 'scheduling.actualOrder' })
          : undefined
      }
      onChange={(unit, base) => keep(instant(unit), base)}
      onClear={(base) => keep(null, base)}
    />
  );
}
