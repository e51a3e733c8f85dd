import { EXCEPTIONS_LIMIT, timelineOf } from '@giotto/chart/model';
import type { Holiday } from '@giotto/contract/api';
import { HOLIDAY_YEARS_LIMIT } from '@giotto/contract/plans';
import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePageLocale, wordsOf } from '../../../app/language/page-locale.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './calendars.module.css';
import { withExceptions } from './exceptions.ts';
import { guessCountry } from './guess-country.ts';
import { holidayExceptions, listedDays } from './holiday-exceptions.ts';
import { HolidayList } from './holiday-list.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Calendars } from './use-calendars.ts';
import { useChartYears } from './use-chart-years.ts';
import { type HolidayPlace, namesLocale, useCountries, useHolidays } from './use-holidays.ts';

const NeedsAccount = lazyComponent(
  async () => (await import('../../../components/account/needs-account.tsx')).NeedsAccount,
);

/** A country's or region's holidays, which are added to the chosen calendar as exceptions. */
export function HolidaysTab({ calendars }: { calendars: Calendars }): ReactElement {
  const { onDevice } = useSession();
  const countries = useCountries();
  const { scaleTypeLang } = timelineOf(useShownState());
  const years = useChartYears();
  const [chosen, setChosen] = useState<Partial<HolidayPlace>>({});
  if (countries.isFailed && onDevice) {
    return (
      <Suspense fallback={<Loading />}>
        <NeedsAccount feature="holidays" onKeep={onDevice.keep} />
      </Suspense>
    );
  }
  if (countries.isFailed) return <Failed onRetry={countries.retry} />;
  if (countries.data === undefined) return <Loading />;
  const { countries: all, source } = countries.data;
  const known = new Set(all.map(({ code }) => code));
  const country = guessCountry(scaleTypeLang, navigator.languages, known) ?? '';
  const place: HolidayPlace = { country, region: '', ...years, ...chosen };
  return (
    <>
      <PlaceFields countries={all} place={place} onChange={(part) => setChosen({ ...chosen, ...part })} />
      <PlaceHolidays key={`${place.country} ${place.region}`} calendars={calendars} place={place} />
      <p className={styles.hint}>
        <SourceText source={source} />
      </p>
    </>
  );
}

function SourceText({ source }: { source: { name: string; url: string; licence: string } }): ReactElement {
  const intl = useIntl();
  const link = (
    <Link href={source.url} isExternal>
      {source.name}
    </Link>
  );
  return (
    <>
      {intl.formatMessage({ id: 'calendars.holidays.source' })} {link} ({source.licence})
    </>
  );
}

function Loading(): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.loading} role="status">
      <Spinner size={16} />
      {intl.formatMessage({ id: 'calendars.holidays.loading' })}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Banner
      kind="warning"
      role="alert"
      actions={
        <Button size="small" onPress={onRetry}>
          {intl.formatMessage({ id: 'app.tryAgain' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'calendars.holidays.failed' })}
    </Banner>
  );
}

interface PlaceHolidaysProps {
  readonly calendars: Calendars;
  readonly place: HolidayPlace;
}

/** What tells holidays apart: one of several days is listed once for each. */
const holidayKey = ({ date, name, type }: Holiday): string => `${date} ${type} ${name}`;

/** The holidays of a place with ticks, and the button that adds them. */
function PlaceHolidays({ calendars, place }: PlaceHolidaysProps): ReactElement | null {
  const intl = useIntl();
  const page = wordsOf(usePageLocale());
  const { scaleTypeLang } = timelineOf(useShownState());
  const isAsked =
    place.country !== '' && place.to >= place.from && place.to - place.from < HOLIDAY_YEARS_LIMIT;
  const { data, isFailed, retry } = useHolidays(place, namesLocale(scaleTypeLang, page), isAsked);
  /** What was ticked or unticked by hand. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (!isAsked) return null;
  if (isFailed) return <Failed onRetry={retry} />;
  if (data === undefined) return <Loading />;
  const { calendar, full } = calendars.chosen;
  const exceptions = calendar.exceptions ?? [];
  const listed = listedDays(full.exceptions ?? []);
  const isTicked = (holiday: Holiday) => ticks.get(holidayKey(holiday)) ?? holiday.isProposed;
  const added = holidayExceptions(data.filter(isTicked), full, listed);
  const tooMany = exceptions.length + added.length - EXCEPTIONS_LIMIT;
  const add = () => {
    calendars.save(
      { ...calendar, exceptions: withExceptions(exceptions, added) },
      intl.formatMessage({ id: 'calendars.holidays.added' }, { count: added.length }),
    );
  };
  return (
    <>
      <HolidayList
        holidays={data}
        listed={listed}
        isTicked={isTicked}
        onTick={(holiday, isOn) => setTicks(new Map(ticks).set(holidayKey(holiday), isOn))}
      />
      <div className={styles.addHolidays}>
        <Button
          variant="primary"
          data-help="calendars-add-holidays"
          isDisabled={added.length === 0 || tooMany > 0}
          onPress={add}
        >
          {intl.formatMessage({ id: 'calendars.holidays.add' }, { count: added.length })}
        </Button>
        {tooMany > 0 && (
          <p className={styles.hint} role="status">
            {intl.formatMessage(
              { id: 'calendars.holidays.tooMany' },
              { limit: EXCEPTIONS_LIMIT, count: tooMany },
            )}
          </p>
        )}
      </div>
    </>
  );
}
