import { type ElementRef, isSelected, setColour, setDesignTemplate } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { themeOf } from '@giotto/chart/model';
import { Copy, Link2, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { CommandId } from '../commands/command.ts';
import { describeChord } from '../commands/key-chord.ts';
import { commandOf, isAvailable, runCommand } from '../commands/registry.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { ColourMenu } from './colour-menu.tsx';
import { DatesPopover } from './dates-popover.tsx';
import styles from './floating-toolbar.module.css';
import { LinkOptions } from './link-options.tsx';
import { TemplateMenu } from './template-menu.tsx';

/** Px between the selection and the toolbar, and the toolbar's height (`ux.md` A9). */
const GAP = 12;
const HEIGHT = 40;

const ACTIONS: readonly { readonly command: CommandId; readonly Icon: typeof Copy }[] = [
  { command: 'link', Icon: Link2 },
  { command: 'duplicate', Icon: Copy },
  { command: 'delete', Icon: Trash2 },
];

/** What can be done with the selection, above it; below when there is no room, away while something is dragged. */
export function FloatingToolbar({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const selection = useUi((ui) => ui.selection);
  const isBusy = useUi((ui) => ui.pointer.type === 'dragging' || ui.editing !== null);
  const state = useChart((chart) => chart.state);
  const refs = selection.filter(({ kind, id }) => state[kind].has(id));
  const [first] = refs;
  const box = boundsOf(scene, refs);
  if (!first || !box || isBusy || !session.canEdit()) return null;
  const kind = refs.every((ref) => ref.kind === first.kind) ? first.kind : null;
  const isBelow = box.y * zoom < scene.plot.y * zoom + HEIGHT + GAP;
  const style = {
    left: Math.max(4, (box.x + box.width / 2) * zoom),
    top: isBelow ? (box.y + box.height) * zoom + GAP : box.y * zoom - GAP - HEIGHT,
  };
  return (
    <div
      className={styles.toolbar}
      style={style}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'editor.selection.label' }, { count: refs.length })}
      data-own-pointer
    >
      {kind !== null && (
        <TemplateMenu
          kind={kind}
          refs={refs}
          onChoose={(key) => session.commit(setDesignTemplate(refs, key))}
        />
      )}
      {kind !== 'dependency' && (
        <ColourMenu
          refs={refs}
          swatches={themeOf(state).palette}
          onChoose={(colour) => session.commit(setColour(refs, colour))}
        />
      )}
      {kind === 'dependency' && refs.length === 1 && <LinkOptions id={first.id} />}
      {refs.length === 1 && kind !== 'dependency' && <DatesPopover element={first} />}
      {ACTIONS.filter(({ command }) => isAvailable(session, commandOf(command))).map(({ command, Icon }) => (
        <IconButton
          key={command}
          label={intl.formatMessage({ id: `editor.command.${command}` })}
          shortcut={describeChord(commandOf(command).keys[0] ?? '')}
          icon={<Icon size={16} strokeWidth={1.75} />}
          tooltipPlacement="top"
          onPress={() => runCommand(session, command)}
        />
      ))}
    </div>
  );
}

/** The box around all selected elements on the picture; null when none is drawn. */
function boundsOf(scene: Scene, refs: readonly ElementRef[]): Box | null {
  const { layers } = scene;
  const items = [
    ...layers.tasks,
    ...layers.milestones,
    ...layers.markers,
    ...layers.verticalLanes,
    ...layers.horizontalLanes,
  ];
  const boxes = [
    ...items.filter((item) => isSelected(refs, item as ElementRef)).map(({ box }) => box),
    ...layers.dependencies
      .filter(({ id }) => isSelected(refs, { kind: 'dependency', id }))
      .map(({ bounds }) => bounds),
  ];
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
