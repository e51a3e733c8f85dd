import { PAGE_LAYOUTS, type PageLayout } from '@giotto/chart/model';
import { cutPages, PAGE_FORMATS } from '@giotto/chart/pages';
import { type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useSession } from '../../session/session-context.ts';
import styles from './settings.module.css';

/** Px of a thumbnail per point of the page: the longest side of the largest page is 52 px. */
const SCALE = 52 / 1191;

interface PagePickerProps {
  readonly value: PageLayout;
  readonly onChange: (layout: PageLayout) => void;
}

/** A choice of page layouts as thumbnails, each with the number of pages the chart would take. */
export function PagePicker({ value, onChange }: PagePickerProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { scene } = useSyncExternalStore(session.subscribe, session.base);
  const counts = useMemo(
    () => new Map(PAGE_LAYOUTS.map((id) => [id, cutPages(scene, PAGE_FORMATS[id]).pages.length])),
    [scene],
  );
  return (
    <RadioGroup
      className={styles.picker ?? ''}
      data-help="page-picker"
      aria-label={intl.formatMessage({ id: 'settings.layout' })}
      value={value}
      onChange={(id) => {
        const layout = PAGE_LAYOUTS.find((candidate) => candidate === id);
        if (layout) onChange(layout);
      }}
    >
      {PAGE_LAYOUTS.map((id) => {
        const { width, height } = PAGE_FORMATS[id];
        return (
          <Radio key={id} value={id} className={styles.page ?? ''}>
            <span className={styles.sheetPlace} aria-hidden="true">
              <span className={styles.sheet} style={{ width: width * SCALE, height: height * SCALE }} />
            </span>
            <span>{intl.formatMessage({ id: `pages.format.${id}` })}</span>
            <span className={styles.count}>
              {intl.formatMessage({ id: 'pages.count' }, { count: counts.get(id) ?? 1 })}
            </span>
          </Radio>
        );
      })}
    </RadioGroup>
  );
}
