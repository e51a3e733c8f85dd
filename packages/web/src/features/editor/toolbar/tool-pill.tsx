import type { Tool } from '@giotto/chart/interact';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChartGantt,
  Columns2,
  Diamond,
  Flag,
  Hand,
  type LucideIcon,
  MousePointer2,
  Rows2,
  SeparatorHorizontal,
  Spline,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Toolbar } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import type { CommandId } from '../commands/command.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './tool-pill.module.css';

const TOOLS: readonly { readonly tool: Tool; readonly command: CommandId; readonly Icon: LucideIcon }[] = [
  { tool: 'select', command: 'toolSelect', Icon: MousePointer2 },
  { tool: 'hand', command: 'toolHand', Icon: Hand },
  { tool: 'task', command: 'toolTask', Icon: ChartGantt },
  { tool: 'milestone', command: 'toolMilestone', Icon: Diamond },
  { tool: 'verticalLane', command: 'toolVerticalLane', Icon: Columns2 },
  { tool: 'horizontalLane', command: 'toolHorizontalLane', Icon: Rows2 },
  { tool: 'verticalMarker', command: 'toolVerticalMarker', Icon: Flag },
  { tool: 'horizontalMarker', command: 'toolHorizontalMarker', Icon: SeparatorHorizontal },
  { tool: 'connector', command: 'toolConnector', Icon: Spline },
];

/** Buttons that pan without a drag while the hand tool is active (`ux.md` A15). */
const PANS: readonly { readonly command: CommandId; readonly Icon: LucideIcon }[] = [
  { command: 'panLeft', Icon: ArrowLeft },
  { command: 'panUp', Icon: ArrowUp },
  { command: 'panDown', Icon: ArrowDown },
  { command: 'panRight', Icon: ArrowRight },
];

/** The tools at the bottom of the canvas, one key each. A second press locks a tool (`ux.md` A0). */
export function ToolPill(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const active = useUi((ui) => ui.tool);
  const isLocked = useUi((ui) => ui.isToolLocked);
  return (
    <Toolbar className={styles.pill ?? ''} aria-label={intl.formatMessage({ id: 'editor.tools.label' })}>
      {TOOLS.map(({ tool, command, Icon }) => (
        <span
          key={tool}
          className={styles.slot}
          data-tool={tool}
          {...(active === tool && { 'data-help': `chosen-${tool}` })}
        >
          <IconButton
            label={intl.formatMessage({ id: `editor.command.${command}` })}
            shortcut={describeChord(commandOf(command).keys[0] ?? '')}
            icon={<Icon size={18} strokeWidth={1.75} />}
            size={32}
            isSelected={active === tool}
            aria-pressed={active === tool}
            tooltipPlacement="top"
            data-help={`tool-${tool}`}
            onPress={() => session.setTool(tool, active === tool && tool !== 'select')}
          />
          {isLocked && active === tool && <span className={styles.locked} aria-hidden="true" />}
        </span>
      ))}
      {active === 'hand' && (
        <span className={styles.pans} dir="ltr">
          {PANS.map(({ command, Icon }) => (
            <IconButton
              key={command}
              label={intl.formatMessage({ id: `editor.command.${command}` })}
              icon={<Icon size={18} strokeWidth={1.75} />}
              size={32}
              tooltipPlacement="top"
              onPress={() => runCommand(session, command)}
            />
          ))}
        </span>
      )}
    </Toolbar>
  );
}
