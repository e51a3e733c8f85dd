import { useIntl } from 'react-intl';
import { MobileNote } from './mobile-note.tsx';

/** Says once per browser that charts are view-only on a mobile device (spec/charts.md §1). */
export function MobileWarning() {
  const intl = useIntl();
  return (
    <MobileNote seenKey="giotto.mobileWarningSeen">
      {intl.formatMessage({ id: 'shell.mobileWarning' })}
    </MobileNote>
  );
}
