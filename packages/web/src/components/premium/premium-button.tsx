import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../ui/button.tsx';

const PremiumPopup = lazyComponent(async () => (await import('./premium-popup.tsx')).PremiumPopup);

/** Opens the list of premium features. */
export function PremiumButton({ variant }: { readonly variant?: 'quiet' }): ReactElement {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" {...(variant && { variant })} onPress={() => setIsOpen(true)}>
        {intl.formatMessage({ id: 'ui.premiumSee' })}
      </Button>
      <Suspense fallback={null}>{isOpen && <PremiumPopup onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
