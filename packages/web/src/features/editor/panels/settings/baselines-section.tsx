import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { runCommand } from '../../commands/registry.ts';
import { useSession } from '../../session/session-context.ts';
import { PanelSection } from '../side-panel.tsx';

/** The way to the chart's baselines. */
export function BaselinesSection(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  return (
    <PanelSection title={intl.formatMessage({ id: 'settings.baselines' })}>
      <Button isFullWidth data-help="settings-baselines" onPress={() => runCommand(session, 'baselines')}>
        {intl.formatMessage({ id: 'settings.baselines.open' })}
      </Button>
    </PanelSection>
  );
}
