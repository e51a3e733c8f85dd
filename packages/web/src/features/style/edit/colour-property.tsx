import { checkContrast } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ContrastBadge, ContrastCoach } from '../../../components/chart/contrast-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ColorField } from '../../../components/ui/color-field.tsx';
import type { Control, PropertyProps } from './property.ts';
import styles from './property-row.module.css';
import { useStyleEdit, useThemeSwatches } from './style-edit-context.ts';
import { effectiveValues, ownValues } from './style-values.ts';

interface ColourPropertyProps extends PropertyProps {
  readonly control: Extract<Control, { type: 'colour' }>;
}

/** Where the pickers start if no colour is set. */
const FIRST = '#808080';

/** A style's colour, with its contrast and a suggestion if that's too low. */
export function ColourProperty({ kind, id, property, control }: ColourPropertyProps): ReactElement {
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const swatches = useThemeSwatches();
  const { field } = property;
  const { absent } = control;
  const own = ownValues(draft.state, kind, id)[field];
  const value = effectiveValues(draft.state, kind, id)[field];
  const check =
    kind === 'timeline'
      ? undefined
      : checkContrast(draft.state, kind, id).find((candidate) => candidate.field === field);
  const isAbsent = absent !== undefined && (value === undefined || (absent === 'auto' && own === undefined));
  const { color } = effectiveValues(draft.state, kind, id);
  const shown = [value, check?.colour, color].find((one) => typeof one === 'string') ?? FIRST;
  const set = (colour: string | null) => draft.set(kind, id, field, colour);
  return (
    <div className={styles.colour}>
      <span className={styles.label} aria-hidden="true">
        {intl.formatMessage({ id: property.label })}
      </span>
      {check && !(isAbsent && absent === 'none') ? <ContrastBadge check={check} /> : <span />}
      <ColorField
        label={intl.formatMessage({ id: property.label })}
        isLabelHidden
        size="small"
        value={shown}
        isEmpty={isAbsent && absent === 'none'}
        placeholder={isAbsent ? intl.formatMessage({ id: `style.absent.${absent}` }) : undefined}
        swatches={swatches}
        hasOpacity={control.hasOpacity ?? false}
        onChange={(hex) => set(hex.toUpperCase())}
        footer={
          <>
            {check && <ContrastCoach check={check} onUse={set} />}
            {absent && own !== undefined && (
              <Button size="small" onPress={() => set(null)}>
                {intl.formatMessage({ id: `style.absent.${absent}` })}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
