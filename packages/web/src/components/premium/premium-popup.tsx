import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { premiumTexts } from '../../app/locales/premium-texts.ts';
import { paths } from '../../app/paths.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './premium-popup.module.css';

const gifts = [
  'premium.noWatermark',
  'premium.history',
  'premium.permissions',
  'premium.gantts',
  'premium.academy',
] as const;

/** Lists the premium features and leads to the order. */
export function PremiumPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <FeatureTexts texts={premiumTexts}>
      <PopupDialog onClose={onClose} />
    </FeatureTexts>
  );
}

function PopupDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'premium.title' })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'premium.later' })}</Button>
          <ButtonLink href={paths.billing()} variant="primary" onPress={onClose}>
            {intl.formatMessage({ id: 'premium.choose' })}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.lead}>{intl.formatMessage({ id: 'premium.lead' })}</p>
      <ul className={styles.gifts}>
        {gifts.map((id) => (
          <li key={id}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
