import { useIntl } from 'react-intl';
import { MobileNote } from './mobile-note.tsx';

/** Says that charts are view-only on a mobile device, until it is closed (spec/charts.md §1). */
export function MobileWarning() {
  const intl = useIntl();
  return (
    <MobileNote closedKey="giotto.mobileWarningClosed">
      {intl.formatMessage({ id: 'shell.mobileWarning' })}
    </MobileNote>
  );
}
