import type { Tool } from '@giotto/chart/interact';
import type { Command, CommandId } from './command.ts';

const toolCommand = (id: CommandId, key: string, tool: Tool, isForReaders = false): Command => ({
  id,
  keys: [key],
  isForReaders,
  run: (session) => session.setTool(tool),
});

/** The tools, with one key each (`ux.md` A0). */
export const TOOL_COMMANDS: readonly Command[] = [
  toolCommand('toolSelect', 'V', 'select', true),
  toolCommand('toolHand', 'H', 'hand', true),
  toolCommand('toolTask', 'T', 'task'),
  toolCommand('toolMilestone', 'M', 'milestone'),
  toolCommand('toolVerticalLane', 'L', 'verticalLane'),
  toolCommand('toolHorizontalLane', 'Shift+L', 'horizontalLane'),
  toolCommand('toolVerticalMarker', 'K', 'verticalMarker'),
  toolCommand('toolHorizontalMarker', 'Shift+K', 'horizontalMarker'),
  toolCommand('toolConnector', 'C', 'connector'),
];
