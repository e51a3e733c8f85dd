import type { Json } from '@giotto/chart/changes';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { ColourProperty } from './colour-property.tsx';
import { IconPicker } from './icon-picker.tsx';
import type { PropertyProps } from './property.ts';
import styles from './property-row.module.css';
import { ResetDot } from './reset-dot.tsx';
import { useStyleEdit } from './style-edit-context.ts';
import { effectiveValues } from './style-values.ts';

/** One field of a style: its name, its control, and a reset dot if it's overridden. */
export function PropertyRow(props: PropertyProps): ReactElement {
  return (
    <div className={styles.row}>
      <ResetDot {...props} />
      <PropertyControl {...props} />
    </div>
  );
}

function PropertyControl(props: PropertyProps): ReactElement {
  const { kind, id, property } = props;
  const { field, control } = property;
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const label = intl.formatMessage({ id: property.label });
  const value = effectiveValues(draft.state, kind, id)[field];
  const set = (wanted: Json) => draft.set(kind, id, field, wanted);
  switch (control.type) {
    case 'colour':
      return <ColourProperty {...props} control={control} />;
    case 'switch':
      return (
        <Switch isSpread isSelected={value === true} onChange={set}>
          {label}
        </Switch>
      );
    case 'icon':
      return <IconPicker label={label} value={String(value)} onChange={set} />;
    case 'number':
      return (
        <LabelledRow label={label}>
          <NumberField
            aria-label={label}
            size="small"
            suffix={control.unit}
            value={Number(value)}
            minValue={control.min}
            maxValue={control.max}
            step={control.step ?? 1}
            onChange={(wanted) => Number.isFinite(wanted) && set(wanted)}
          />
        </LabelledRow>
      );
    case 'choice':
      return (
        <LabelledRow label={label}>
          <Select
            aria-label={label}
            size="small"
            options={control.options.map((option) => ({
              id: option.id,
              label: intl.formatMessage({ id: option.label }),
            }))}
            value={String(value)}
            onChange={set}
          />
        </LabelledRow>
      );
  }
}

interface LabelledRowProps {
  readonly label: string;
  readonly children: ReactElement;
}

/** A label in front of a control that has an accessible name of its own. */
export function LabelledRow({ label, children }: LabelledRowProps): ReactElement {
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
