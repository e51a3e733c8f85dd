import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { Banner } from '../ui/banner.tsx';

const seenKey = 'giotto.mobileWarningSeen';

/** Says once per browser that charts are view-only on a mobile device (spec/charts.md §1). */
export function MobileWarning() {
  const intl = useIntl();
  const isMobile = useIsMobile();
  const [wasSeen, setWasSeen] = useState(() => readStored(seenKey) !== null);
  const isShown = isMobile && !wasSeen;
  useEffect(() => {
    if (isShown) writeStored(seenKey, '1');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Banner kind="warning" role="status" onClose={() => setWasSeen(true)}>
      {intl.formatMessage({ id: 'shell.mobileWarning' })}
    </Banner>
  );
}
