import type { ElementRef } from '@giotto/chart/interact';
import {
  CONSTRAINT_TYPES,
  type Constraint,
  type ConstraintType,
  ELEMENT_DEFAULTS,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import { DateField } from '../toolbar/date-field.tsx';
import { holdsFinish } from './holds-finish.ts';

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
  const keep = (constraint: Constraint | null, base?: number) => {
    const fields = { constraint: constraint && { ...constraint } };
    session.commit([{ type: 'set', kind, id, fields }], 'edit', base);
  };
  const choose = (chosen: ConstraintType) => {
    if (chosen === 'ASAP') return keep(null);
    if (chosen === 'ALAP') return keep({ type: chosen });
    const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
    const point = milestone?.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
    const place = kind === 'milestone' ? point : holdsFinish(chosen) ? start + duration : start;
    keep({ type: chosen, at: holdsFinish(chosen) === holdsFinish(type) ? (at ?? place) : place });
  };
  return (
    <>
      <Select<ConstraintType>
        label={intl.formatMessage({ id: 'scheduling.constraint' })}
        options={CONSTRAINT_TYPES.map((one) => ({
          id: one,
          label: intl.formatMessage({ id: `scheduling.constraint.${one}` }),
        }))}
        value={type}
        onChange={choose}
      />
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
