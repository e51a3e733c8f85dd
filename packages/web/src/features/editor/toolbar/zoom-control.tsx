import { Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton, MenuSection as AriaMenuSection } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../components/ui/menu.tsx';
import type { CommandId } from '../commands/command.ts';
import { CommandItem } from '../commands/command-item.tsx';
import { runCommand } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { useWheelZooms } from '../session/wheel-zoom.ts';
import { canZoomIn, canZoomOut } from '../session/zoom.ts';
import styles from './zoom-control.module.css';

const CHOICES: readonly CommandId[] = ['zoomHalf', 'zoomReset', 'zoomDouble', 'fitWidth', 'fitChart'];

const WHEEL: CommandId = 'wheelZooms';

/** Minus, the percentage with its menu, plus (`spec/charts.md` §2, §5; `ux.md` A12). */
export function ZoomControl(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const zoom = useUi((ui) => ui.zoom);
  const hasPages = useUi((ui) => ui.isShowingPages);
  const isWheelZooming = useWheelZooms();
  const fitPage = intl.formatMessage({ id: 'editor.zoom.fitPage' });
  const percentage = intl.formatNumber(zoom, { style: 'percent' });
  const label = intl.formatMessage({ id: 'editor.zoom.menu' }, { zoom: percentage });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div className={styles.zoom} role="group" aria-label={intl.formatMessage({ id: 'editor.zoom.label' })}>
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.zoomOut' })}
        icon={<Minus size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={!canZoomOut(zoom)}
        onPress={() => runCommand(session, 'zoomOut')}
      />
      <MenuTrigger>
        <AriaButton className={styles.value ?? ''} aria-label={label} data-help="zoom">
          {percentage}
        </AriaButton>
        <Menu aria-label={intl.formatMessage({ id: 'editor.zoom.label' })} placement="bottom end">
          <AriaMenuSection>
            {CHOICES.map((id) => (
              <CommandItem key={id} id={id} {...(id === 'fitChart' && hasPages && { label: fitPage })} />
            ))}
          </AriaMenuSection>
          <MenuSeparator />
          <AriaMenuSection
            selectionMode="multiple"
            selectedKeys={isWheelZooming ? [WHEEL] : []}
            onSelectionChange={() => runCommand(session, WHEEL)}
            aria-label={intl.formatMessage({ id: 'editor.zoom.wheel' })}
          >
            <MenuItem id={WHEEL} label={intl.formatMessage({ id: 'editor.zoom.wheel' })} />
          </AriaMenuSection>
        </Menu>
      </MenuTrigger>
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.zoomIn' })}
        icon={<Plus size={16} strokeWidth={1.75} />}
        size={28}
        isDisabled={!canZoomIn(zoom)}
        onPress={() => runCommand(session, 'zoomIn')}
      />
    </div>
  );
}
