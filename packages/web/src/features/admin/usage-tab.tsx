import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../lib/dates.ts';
import styles from './admin.module.css';
import { usageQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import reports from './reports.module.css';
import { type EventUse, spreadUsage } from './usage-days.ts';

/** Formatted in UTC, because the days are UTC days. */
/** How often each event happened on each of the last 30 days. */
export function UsageTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(usageQuery);
  return (
    <AdminView query={query}>
      {({ counter, days }) => {
        const uses = spreadUsage(days, new Date());
        return (
          <div className={styles.tab}>
            <p className={styles.small}>{intl.formatMessage({ id: `admin.counter.${counter}` })}</p>
            {days.length === 0 ? (
              <p className={styles.small}>{intl.formatMessage({ id: 'admin.noUsage' })}</p>
            ) : (
              <>
                <ul className={reports.charts}>
                  {uses.map((use) => (
                    <EventChart key={use.event} use={use} />
                  ))}
                </ul>
                <details className={reports.details}>
                  <summary>{intl.formatMessage({ id: 'admin.usageByDay' })}</summary>
                  <UsageList uses={uses} />
                </details>
              </>
            )}
          </div>
        );
      }}
    </AdminView>
  );
}

function EventChart({ use }: { readonly use: EventUse }): ReactElement {
  const intl = useIntl();
  const { days, total, most } = use;
  const event = intl.formatMessage({ id: `admin.event.${use.event}` });
  const sum = intl.formatMessage({ id: 'admin.usageTotal' }, { count: total });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <li className={reports.chart}>
      <div className={reports.chartHead}>
        <span className={styles.name}>{event}</span>
        <span className={styles.small}>{sum}</span>
      </div>
      <div
        className={reports.bars}
        role="img"
        aria-label={
          most
            ? intl.formatMessage(
                { id: 'admin.usageMost' },
                { event, total, date: formatDay(intl, most.day), count: most.count },
              )
            : `${event}: ${sum}`
        }
      >
        {days.map(({ day, count }) => (
          <span
            key={day}
            className={reports.bar}
            title={intl.formatMessage({ id: 'admin.usageDay' }, { date: formatDay(intl, day), count })}
            style={{ blockSize: `${most ? (100 * count) / most.count : 0}%` }}
          />
        ))}
      </div>
      <div className={reports.ends} aria-hidden="true">
        <span>{first && formatDay(intl, first.day)}</span>
        <span>{last && formatDay(intl, last.day)}</span>
      </div>
    </li>
  );
}

/** The same as a table: the days with any count, newest first. */
function UsageList({ uses }: { readonly uses: readonly EventUse[] }): ReactElement {
  const intl = useIntl();
  const days = (uses[0]?.days ?? []).map(({ day }, index) => ({
    day,
    counts: uses
      .map(({ event, days: spread }) => ({ event, count: spread[index]?.count ?? 0 }))
      .filter(({ count }) => count > 0),
  }));
  return (
    <ul className={reports.days}>
      {days
        .filter(({ counts }) => counts.length > 0)
        .reverse()
        .map(({ day, counts }) => (
          <li key={day} className={styles.row}>
            <span className={reports.day}>{formatDay(intl, day)}</span>
            <span className={styles.main}>
              {counts
                .map(({ event, count }) =>
                  intl.formatMessage(
                    { id: 'admin.usageCount' },
                    { event: intl.formatMessage({ id: `admin.event.${event}` }), count },
                  ),
                )
                .join(' · ')}
            </span>
          </li>
        ))}
    </ul>
  );
}
