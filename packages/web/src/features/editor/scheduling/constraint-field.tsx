import { figuresOfChart } from '@giotto/chart/chart-schedule';
import type { ElementRef } from '@giotto/chart/interact';
import {
  CONSTRAINT_TYPES,
  type Constraint,
  type ConstraintType,
  type Id,
  type State,
  spanOfMilestone,
  spanOfTask,
  type Unit,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import { DateField } from '../toolbar/date-field.tsx';
import { holdsFinish } from './holds-finish.ts';

/** What holds an element: a constraint, or the place where it was put. */
type Held = ConstraintType | 'put';
const PUT = ['put'] as const;

/** Where an element was put, if that is what holds it there. */
function pinOf(state: State, id: Id): Unit | undefined {
  const { pin } = state.task.get(id) ?? state.milestone.get(id) ?? {};
  const isHeld =
    pin !== undefined &&
    figuresOfChart(state)
      .driversOf(id)
      .some(({ kind }) => kind === 'pin');
  return isHeld ? pin : undefined;
}

/** What holds a task or milestone of a scheduled chart to a date; 'as soon as possible' is none. */
export function ConstraintField(props: { readonly element: ElementRef }): ReactElement {
  return (
    <FeatureTexts texts={schedulingTexts}>
      <Fields {...props} />
    </FeatureTexts>
  );
}

function Fields({ element: { kind, id } }: { readonly element: ElementRef }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const task = useChart((chart) => (kind === 'task' ? chart.state.task.get(id) : undefined));
  const milestone = useChart((chart) => (kind === 'milestone' ? chart.state.milestone.get(id) : undefined));
  const { type, at } = (task ?? milestone)?.constraint ?? { type: 'ASAP' };
  const pin = useChart(({ state }) => pinOf(state, id));
  const keep = (constraint: Constraint | null, base?: number) => {
    const fields = { constraint: constraint && { ...constraint } };
    session.commit([{ type: 'set', kind, id, fields }], 'edit', base);
  };
  const choose = (chosen: Held) => {
    if (chosen === 'put') return;
    if (chosen === 'ASAP' || chosen === 'ALAP') return keep({ type: chosen });
    const { start, end } = kind === 'milestone' ? spanOfMilestone(milestone ?? {}) : spanOfTask(task ?? {});
    const place = holdsFinish(chosen) ? end : start;
    keep({ type: chosen, at: holdsFinish(chosen) === holdsFinish(type) ? (at ?? place) : place });
  };
  return (
    <>
      <Select<Held>
        label={intl.formatMessage({ id: 'scheduling.constraint' })}
        options={[...(pin === undefined ? [] : PUT), ...CONSTRAINT_TYPES].map((one) => ({
          id: one,
          label: intl.formatMessage({ id: `scheduling.constraint.${one}` }),
        }))}
        value={pin === undefined ? type : 'put'}
        onChange={choose}
      />
      {pin !== undefined && (
        <DateField
          label={intl.formatMessage({ id: 'scheduling.constraint.date' })}
          value={pin}
          onChange={(unit, base) =>
            session.commit([{ type: 'set', kind, id, fields: { pin: unit } }], 'edit', base)
          }
          onClear={() => choose('ASAP')}
        />
      )}
      {at !== undefined && (
        <DateField
          label={intl.formatMessage({ id: 'scheduling.constraint.date' })}
          value={at}
          isEnd={holdsFinish(type)}
          onChange={(unit, base) => keep({ type, at: unit }, base)}
          onClear={(base) => keep(null, base)}
        />
      )}
    </>
  );
}
