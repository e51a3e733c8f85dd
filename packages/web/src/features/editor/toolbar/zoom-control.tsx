import { Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton, MenuSection as AriaMenuSection } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../components/ui/menu.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import type { CommandId } from '../commands/command.ts';
import { CommandItem } from '../commands/command-item.tsx';
import { commandOf, runCommand } from '../commands/registry.ts';
import { useDeviceSwitch } from '../session/device-switch.ts';
import { PANEL_FITS } from '../session/panel-fit.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { WHEEL_ZOOMS } from '../session/wheel-zoom.ts';
import { canZoomIn, canZoomOut } from '../session/zoom.ts';
import styles from './zoom-control.module.css';

const CHOICES: readonly CommandId[] = ['zoomHalf', 'zoomReset', 'zoomDouble', 'fitWidth', 'fitChart'];

const FITS = 'panelFits' satisfies CommandId;
const WHEEL = 'wheelZooms' satisfies CommandId;
const PATH = 'criticalPath' satisfies CommandId;
const LOAD = 'load' satisfies CommandId;

/** Minus, the percentage with its menu, plus (`spec/charts.md` §2, §5; `ux.md` A12). */
export function ZoomControl(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const zoom = useUi((ui) => ui.zoom);
  const hasPages = useUi((ui) => ui.isShowingPages);
  const isWheelZooming = useDeviceSwitch(WHEEL_ZOOMS);
  const isFitting = useDeviceSwitch(PANEL_FITS);
  const isPathShown = useUi((ui) => ui.showsCriticalPath);
  const isLoadShown = useUi((ui) => ui.insights.load === true);
  const isMobile = useIsMobile();
  const fitBeside = intl.formatMessage({ id: 'editor.zoom.panelFits' });
  const path = intl.formatMessage({ id: 'editor.command.criticalPath' });
  const load = intl.formatMessage({ id: 'editor.command.load' });
  const wheel = intl.formatMessage({ id: 'editor.zoom.wheel' });
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
          {!hasPages && <CommandItem id="find" />}
          {!isMobile && <Switch id={FITS} label={fitBeside} isOn={isFitting} />}
          <Switch id={WHEEL} label={wheel} isOn={isWheelZooming} />
          {!hasPages && <Switch id={PATH} label={path} isOn={isPathShown} />}
          {!hasPages && !isMobile && <Switch id={LOAD} label={load} isOn={isLoadShown} />}
          {!hasPages && <CommandItem id="filter" />}
          {!hasPages && <CommandItem id="views" />}
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

interface SwitchProps {
  readonly id: CommandId;
  readonly label: string;
  readonly isOn: boolean;
}

/** A toggle entry of the menu. */
function Switch({ id, label, isOn }: SwitchProps): ReactElement {
  const session = useSession();
  const [key] = commandOf(id).keys;
  return (
    <AriaMenuSection
      selectionMode="multiple"
      selectedKeys={isOn ? [id] : []}
      onSelectionChange={() => runCommand(session, id)}
      aria-label={label}
    >
      <MenuItem id={id} label={label} {...(key && { shortcut: describeChord(key) })} />
    </AriaMenuSection>
  );
}
