import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { PremiumGate } from '../../components/premium/premium-gate.tsx';

/** What the free edition lacks here. */
export function UpgradeCard(): ReactElement {
  const intl = useIntl();
  return (
    <PremiumGate title={intl.formatMessage({ id: 'people.upgrade' })}>
      {intl.formatMessage({ id: 'people.upgradeText' })}
    </PremiumGate>
  );
}
