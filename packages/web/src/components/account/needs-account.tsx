import { CircleUserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { tryTexts } from '../../app/locales/try-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { AccountFeature } from './account-feature.ts';

interface NeedsAccountProps {
  readonly feature: AccountFeature;
  readonly onKeep: () => void;
}

/** Stands where a feature would be that needs an account: why, and the way there. */
export function NeedsAccount(props: NeedsAccountProps): ReactElement {
  return (
    <FeatureTexts texts={tryTexts}>
      <Reason {...props} />
    </FeatureTexts>
  );
}

function Reason({ feature, onKeep }: NeedsAccountProps): ReactElement {
  const intl = useIntl();
  return (
    <div data-needs-account={feature}>
      <EmptyState
        icon={<CircleUserRound size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: `try.needs.${feature}` })}
        action={
          <Button variant="primary" onPress={onKeep}>
            {intl.formatMessage({ id: 'try.keep' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: `try.needs.${feature}Text` })}
      </EmptyState>
    </div>
  );
}
