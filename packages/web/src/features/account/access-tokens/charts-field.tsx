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
  const text = (name: 'all' | 'allText' | 'chosen' | 'chosenText') =>
    intl.formatMessage({ id: of === 'token' ? `token.charts.${name}` : `webhook.charts.${name}` });
  return (
    <>
      <RadioGroup
        label={intl.formatMessage({ id: of === 'token' ? 'token.charts' : 'webhook.charts' })}
        options={(['all', 'chosen'] as const).map((id) => ({
          id,
          label: text(id),
          description: text(`${id}Text`),
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
