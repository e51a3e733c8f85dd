import { useIntl } from 'react-intl';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { ChartChoice } from './chart-choice.tsx';
import type { ChosenCharts } from './chosen-charts.ts';

interface ChartsFieldProps extends ChosenCharts {
  /** Whose charts: the texts say it. */
  readonly of: 'token' | 'webhook';
  readonly onChange: (part: Partial<ChosenCharts>) => void;
}

/** Asks whether a token or webhook is for all charts, or for which. */
export function ChartsField({ of, where, charts, onChange }: ChartsFieldProps) {
  const intl = useIntl();
  return (
    <>
      <RadioGroup
        label={intl.formatMessage({ id: `${of}.charts` })}
        options={(['all', 'chosen'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `${of}.charts.${id}` }),
          description: intl.formatMessage({ id: `${of}.charts.${id}Text` }),
        }))}
        value={where}
        onChange={(choice) => onChange({ where: choice })}
      />
      {where === 'chosen' && (
        <ChartChoice chosen={charts} onChange={(chosen) => onChange({ charts: chosen })} />
      )}
    </>
  );
}
