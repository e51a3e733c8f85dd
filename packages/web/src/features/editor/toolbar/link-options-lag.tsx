import { type LagProblem, readLag, type TypedLag } from '@giotto/chart/interact';
import { LAG_UNITS, type Lag, type LagUnit, timelineOf, type Unit } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { lagText } from '../canvas/link-text.ts';
import { useShownState } from '../session/session-context.ts';

interface LagFieldProps {
  readonly lag: Unit | Lag;
  readonly onChange: (lag: TypedLag, base?: number) => void;
}

/** A lag as a number and its unit; the number's field also takes both, as in `-50%` or `3ed`. */
export function LagField({ lag, onChange }: LagFieldProps): ReactElement {
  const intl = useIntl();
  const timeline = timelineOf(useShownState());
  const { value, unit: kept } = typeof lag === 'number' ? ({ value: lag, unit: 'd' } as const) : lag;
  const shown = intl.formatNumber(value, { maximumFractionDigits: 6, useGrouping: false });
  const [chosenUnit, setUnit] = useState<LagUnit>(kept);
  // Without a lag, the chosen unit waits for a number.
  const unit = value === 0 ? chosenUnit : kept;
  const [refused, setRefused] = useState<{ readonly text: string; readonly problem: LagProblem }>();
  const take = (typed: string, inUnit: LagUnit, base?: number) => {
    const read = readLag(withUnit(typed, inUnit));
    setRefused('problem' in read ? { text: typed, problem: read.problem } : undefined);
    if ('problem' in read) return false;
    const isSame = typeof read.lag === 'number' ? read.lag === lag : isSameLag(read.lag, lag);
    if (!isSame) onChange(read.lag, base);
    return true;
  };
  const step = (by: 1 | -1) => take(`${Math.round((value + by) * 1e6) / 1e6}`, unit);
  const isElapsed = unit.startsWith('e');
  return (
    <>
      <DraftField
        label={intl.formatMessage({ id: 'lag.label' })}
        hint={() => lagText(intl, lag, timeline) || intl.formatMessage({ id: 'lag.hint' })}
        held={shown}
        errorOf={(text) =>
          text === refused?.text ? intl.formatMessage({ id: `lag.problem.${refused.problem}` }) : undefined
        }
        onSend={(text, base) => take(text, unit, base)}
        onStep={step}
      />
      <Select<LagUnit>
        label={intl.formatMessage({ id: 'lag.unit' })}
        options={LAG_UNITS.map((id) => ({ id, label: unitText(intl, id) }))}
        value={unit}
        {...(isElapsed && { description: intl.formatMessage({ id: 'lag.elapsedHint' }) })}
        onChange={(chosen) => {
          setUnit(chosen);
          take(shown, chosen);
        }}
      />
    </>
  );
}

function withUnit(typed: string, unit: LagUnit): string {
  const text = typed.trim() || '0';
  return /[\p{L}%]/u.test(text) ? text : `${text}${unit}`;
}

function isSameLag(a: Lag, b: Unit | Lag): boolean {
  return typeof b !== 'number' && a.value === b.value && a.unit === b.unit;
}

function unitText(intl: IntlShape, unit: LagUnit): string {
  return intl.formatMessage({ id: unit === '%' ? 'lag.unit.share' : `lag.unit.${unit}` });
}
