import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { tryTexts } from '../../app/locales/try-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { AccountFeature } from './account-feature.ts';

interface NeedsAccountDialogProps {
  readonly feature: Extract<AccountFeature, 'subscribe' | 'saveStyle'>;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Opens instead of a dialog that needs an account: why, and the way there. */
export function NeedsAccountDialog(props: NeedsAccountDialogProps): ReactElement {
  return (
    <FeatureTexts texts={tryTexts}>
      <ReasonDialog {...props} />
    </FeatureTexts>
  );
}

function ReasonDialog({ feature, onKeep, onClose }: NeedsAccountDialogProps): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: `try.needs.${feature}` })}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: 'try.notNow' })}
          </Button>
          <Button variant="primary" onPress={onKeep}>
            {intl.formatMessage({ id: 'try.keep' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: `try.needs.${feature}Text` })}
    </Dialog>
  );
}
