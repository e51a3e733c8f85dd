import { type LagProblem, readLag, type TypedLag } from '@giotto/chart/interact';
import { LAG_UNITS, type Lag, type LagUnit, timelineOf, type Unit } from '@giotto/chart/model';
import { type ReactElement, useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { lagText } from '../canvas/link-text.ts';
import { useShownState } from '../session/session-context.ts';

interface LagFieldProps {
  readonly lag: Unit | Lag;
  readonly onChange: (lag: TypedLag) => void;
}

/** A lag as a number and its unit; the number's field also takes both, as in `-50%` or `3ed`. */
export function LagField({ lag, onChange }: LagFieldProps): ReactElement {
  const intl = useIntl();
  const timeline = timelineOf(useShownState());
  const { value, unit: kept } = typeof lag === 'number' ? ({ value: lag, unit: 'd' } as const) : lag;
  const shown = intl.formatNumber(value, { maximumFractionDigits: 6, useGrouping: false });
  const [text, setText] = useState(shown);
  const [unit, setUnit] = useState<LagUnit>(kept);
  const [problem, setProblem] = useState<LagProblem>();
  useEffect(() => {
    setText(shown);
    setProblem(undefined);
    // Without a lag, the chosen unit waits for a number.
    if (value !== 0) setUnit(kept);
  }, [shown, value, kept]);
  const take = (typed: string, inUnit: LagUnit) => {
    const read = readLag(withUnit(typed, inUnit));
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    const isSame = typeof read.lag === 'number' ? read.lag === lag : isSameLag(read.lag, lag);
    if (isSame) setText(shown);
    else onChange(read.lag);
  };
  const step = (by: 1 | -1) => take(`${Math.round((value + by) * 1e6) / 1e6}`, unit);
  const isElapsed = unit.startsWith('e');
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'lag.label' })}
        description={lagText(intl, lag, timeline) || intl.formatMessage({ id: 'lag.hint' })}
        value={text}
        onChange={setText}
        error={problem && intl.formatMessage({ id: `lag.problem.${problem}` })}
        onBlur={() => take(text, unit)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === 'Enter') take(text, unit);
          else if (key === 'ArrowUp' || key === 'ArrowDown') step(key === 'ArrowUp' ? 1 : -1);
          else event.continuePropagation();
        }}
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
