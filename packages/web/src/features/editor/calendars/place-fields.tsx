import type { HolidayCountry } from '@giotto/contract/api';
import { HOLIDAY_YEARS } from '@giotto/contract/plans';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import styles from './calendars.module.css';
import type { HolidayPlace } from './use-holidays.ts';

interface PlaceFieldsProps {
  readonly countries: readonly HolidayCountry[];
  readonly place: HolidayPlace;
  readonly onChange: (part: Partial<HolidayPlace>) => void;
}

/** The whole country, in the list of its regions: a code that no region has. */
const WHOLE = '-';

/** The regions of a country, parts of one after it. */
function regionOptions({ regions }: HolidayCountry) {
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return regions.map(({ code, name, partOf }) => ({
    id: code,
    label: partOf === null ? name : `${names.get(partOf) ?? ''}: ${name}`,
  }));
}

/** Country, region and years of holidays. */
export function PlaceFields({ countries, place, onChange }: PlaceFieldsProps): ReactElement {
  const intl = useIntl();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const country = countries.find(({ code }) => code === place.country);
  const [firstYear, lastYear] = HOLIDAY_YEARS;
  return (
    <div className={styles.place} data-help="calendars-holidays">
      <Select
        label={text('calendars.holidays.country')}
        placeholder={text('calendars.holidays.choose')}
        options={countries.map(({ code, name }) => ({ id: code, label: name }))}
        value={country?.code ?? null}
        onChange={(code) => onChange({ country: code, region: '' })}
      />
      <Select
        label={text('calendars.holidays.region')}
        options={[
          { id: WHOLE, label: text('calendars.holidays.whole') },
          ...(country === undefined ? [] : regionOptions(country)),
        ]}
        isDisabled={country === undefined || country.regions.length === 0}
        value={place.region === '' ? WHOLE : place.region}
        onChange={(code) => onChange({ region: code === WHOLE ? '' : code })}
      />
      {(['from', 'to'] as const).map((end) => (
        <NumberField
          key={end}
          label={text(`calendars.holidays.${end}`)}
          value={place[end]}
          minValue={end === 'from' ? firstYear : place.from}
          maxValue={lastYear}
          formatOptions={{ useGrouping: false }}
          onChange={(year) => {
            if (!Number.isFinite(year)) return;
            onChange(end === 'from' ? { from: year, to: Math.max(year, place.to) } : { to: year });
          }}
        />
      ))}
    </div>
  );
}
