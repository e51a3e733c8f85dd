import { FONTS, MAIN, themeOf, timelineOf } from '@giotto/chart/model';
import { formatByPattern, parseCivil } from '@giotto/chart/time';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { DATE_PATTERNS } from '../../../lib/date-patterns.ts';
import { TIMELINE_LANGUAGES } from '../../../lib/timeline-languages.ts';
import { PropertyList } from './property-list.tsx';
import styles from './property-row.module.css';
import { LabelledRow } from './property-row.tsx';
import { useStyleEdit } from './style-edit-context.ts';
import { PAGE_PROPERTIES, TIMELINE_PROPERTIES } from './theme-properties.ts';

const FONT_OPTIONS = FONTS.map((id) => ({ id, label: id }));
const AUTOMATIC = 'auto';

/** The page section: font, colours, sizes, grid. */
export function PageSection(): ReactElement {
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const label = intl.formatMessage({ id: 'style.field.font' });
  return (
    <div className={styles.list}>
      <LabelledRow label={label}>
        <Select
          aria-label={label}
          size="small"
          options={FONT_OPTIONS}
          value={themeOf(draft.state).font}
          onChange={(font) => draft.set('theme', MAIN, 'font', font)}
        />
      </LabelledRow>
      <PropertyList kind="theme" id={MAIN} properties={PAGE_PROPERTIES} />
    </div>
  );
}

/**
 * The timeline section: the header and what is drawn along the time axis, plus the chart's own language and date
 * format.
 */
export function TimelineSection(): ReactElement {
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const { scaleTypeLang, startDate, format } = timelineOf(draft.state);
  const language = intl.formatMessage({ id: 'style.field.language' });
  const dates = intl.formatMessage({ id: 'style.field.dates' });
  const patterns: readonly string[] =
    format === undefined || DATE_PATTERNS.some((known) => known === format)
      ? DATE_PATTERNS
      : [format, ...DATE_PATTERNS];
  return (
    <div className={styles.list}>
      <PropertyList kind="theme" id={MAIN} properties={TIMELINE_PROPERTIES} />
      <LabelledRow label={language}>
        <Select
          aria-label={language}
          size="small"
          options={TIMELINE_LANGUAGES}
          value={TIMELINE_LANGUAGES.find(({ id }) => id === scaleTypeLang)?.id ?? null}
          placeholder={scaleTypeLang}
          onChange={(id) => draft.set('timeline', MAIN, 'scaleTypeLang', id)}
        />
      </LabelledRow>
      <LabelledRow label={dates}>
        <Select
          aria-label={dates}
          size="small"
          options={[
            { id: AUTOMATIC, label: intl.formatMessage({ id: 'style.dates.auto' }) },
            ...patterns.map((id) => ({
              id,
              label: formatByPattern(parseCivil(startDate), id, scaleTypeLang),
            })),
          ]}
          value={format ?? AUTOMATIC}
          onChange={(id) => draft.set('timeline', MAIN, 'format', id === AUTOMATIC ? null : id)}
        />
      </LabelledRow>
    </div>
  );
}
