import type { PlainChange } from '@giotto/chart/changes';
import { type ElementRef, lookKindOf } from '@giotto/chart/interact';
import { themeOf } from '@giotto/chart/model';
import { type ContrastCheck, checkElementContrast } from '@giotto/chart/styles';
import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ContrastBadge, ContrastCoach } from '../../../components/chart/contrast-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ColorField } from '../../../components/ui/color-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { LOOK_PROPERTIES, type LookProperty } from './look-properties.ts';
import styles from './look-sheet.module.css';
import { type LookValue, readLook, writeLook } from './look-value.ts';

interface LookRowProps {
  readonly property: LookProperty;
  readonly refs: readonly ElementRef[];
  readonly own: { readonly key: string; readonly name: string };
}

interface ControlProps extends LookValue {
  readonly property: LookProperty;
  readonly label: string;
  readonly swatches: readonly string[];
  /** A colour's contrast where the first element has it. */
  readonly check: ContrastCheck | undefined;
  readonly onChange: (value: string | number | boolean) => void;
  /** For intermediate values: one undo step once the control rests. */
  readonly onAdjust: (value: string | number, base?: number) => void;
}

/** One property: its name, marked if overridden, its control, and a reset to the design template. */
export function LookRow({ property, refs, own }: LookRowProps): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const shown = useShownState();
  const needed = LOOK_PROPERTIES.find(({ id }) => id === property.needs);
  const hasNeeded = needed !== undefined && refs.every(({ kind }) => needed.fields[kind] !== undefined);
  if (hasNeeded) {
    const { value, isMixed } = readLook(shown, refs, needed);
    if (value === false && !isMixed) return null;
  }
  const look = readLook(shown, refs, property);
  const label = intl.formatMessage({ id: `look.${property.id}` });
  const [first] = refs;
  const check =
    property.control === 'colour' && first && look.value !== undefined
      ? checkElementContrast(shown, first.kind, first.id).find(
          ({ field }) => field === property.fields[lookKindOf(shown, first)],
        )
      : undefined;
  const change = (value: string | number | boolean | null): PlainChange[] =>
    writeLook(session.chart.get().state, refs, property, value, own);
  return (
    <div className={styles.row} data-own={look.isOwn}>
      <span className={styles.name}>
        {look.isOwn && (
          <span className={styles.dot} role="img" aria-label={intl.formatMessage({ id: 'look.own' })} />
        )}
        {label}
        {check?.passes === false && <ContrastBadge check={check} />}
        {look.isMixed && <span className={styles.mixed}>{intl.formatMessage({ id: 'look.mixed' })}</span>}
      </span>
      <Control
        {...look}
        property={property}
        label={label}
        swatches={themeOf(shown).palette}
        check={check}
        onChange={(value) => session.commit(change(value))}
        onAdjust={(value, base) => session.adjust(change(value), base)}
      />
      {look.isOwn ? (
        <IconButton
          label={intl.formatMessage({ id: 'look.reset' }, { name: label })}
          icon={<RotateCcw size={14} strokeWidth={1.75} />}
          size={24}
          onPress={() => session.commit(change(null))}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

function Control(props: ControlProps): ReactElement {
  const { property, value, label, swatches, check, onChange, onAdjust } = props;
  const intl = useIntl();
  switch (property.control) {
    case 'switch':
      return (
        <span className={styles.switch}>
          <Switch aria-label={label} isSelected={value === true} onChange={onChange} />
        </span>
      );
    case 'size':
      return (
        <NumberField
          aria-label={label}
          size="small"
          suffix="px"
          value={Number(value ?? property.range?.absent ?? 0)}
          minValue={property.range?.min ?? 0}
          maxValue={property.range?.max ?? 40}
          onChange={(size, base) => Number.isFinite(size) && onAdjust(size, base)}
        />
      );
    case 'choice':
      return (
        <Select
          aria-label={label}
          size="small"
          options={(property.options ?? []).map((id) => ({
            id,
            label: intl.formatMessage({ id: `look.option.${id}` as FormatjsIntl.Message['ids'] }),
          }))}
          value={String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'colour':
      return value === undefined ? (
        <Button variant="secondary" size="small" onPress={() => onChange(swatches[0] ?? '#756ba4')}>
          {intl.formatMessage({ id: `look.absent.${property.absent ?? 'auto'}` })}
        </Button>
      ) : (
        <ColorField
          label={label}
          isLabelHidden
          size="small"
          value={String(value).slice(0, 7)}
          swatches={swatches}
          onChange={onAdjust}
          footer={check && <ContrastCoach check={check} onUse={onChange} />}
        />
      );
  }
}
