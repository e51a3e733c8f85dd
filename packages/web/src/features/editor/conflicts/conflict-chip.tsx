import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { conflictsTexts } from '../../../app/locales/conflicts-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { runCommand } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './conflicts.module.css';
import { useConflicts } from './use-conflicts.ts';

/** The number of conflicts, which opens their list; nothing without any (CH-684). */
export function ConflictChip(): ReactElement {
  return (
    <FeatureTexts texts={conflictsTexts}>
      <Chip />
    </FeatureTexts>
  );
}

function Chip(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const count = useConflicts()?.length ?? 0;
  const isOpen = useUi((ui) => ui.showsConflicts);
  const isTravelling = useUi((ui) => ui.panel === 'history');
  if (count === 0 || isTravelling) return null;
  const label = intl.formatMessage({ id: 'conflicts.count' }, { count });
  return (
    <Tooltip text={label} placement="bottom">
      <AriaButton
        className={styles.chip ?? ''}
        aria-label={label}
        aria-expanded={isOpen}
        onPress={() => runCommand(session, 'showConflicts')}
      >
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatNumber(count)}
      </AriaButton>
    </Tooltip>
  );
}
