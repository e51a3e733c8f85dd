import { type ElementRef, setColour, setDesignTemplate } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { themeOf } from '@giotto/chart/model';
import { Copy, Link2, Trash2 } from 'lucide-react';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { CommandId } from '../commands/command.ts';
import { describeChord } from '../commands/key-chord.ts';
import { commandOf, isAvailable, runCommand } from '../commands/registry.ts';
import { isRefOf } from '../session/ref-set.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { useCanEdit, useChart, useSession, useUi } from '../session/session-context.ts';
import { boundsOf } from './bounds-of.ts';
import { ColourMenu } from './colour-menu.tsx';
import { DatesPopover } from './dates-popover.tsx';
import styles from './floating-toolbar.module.css';
import { LinkOptions } from './link-options.tsx';
import { MoreMenu } from './more-menu.tsx';
import { placeToolbar } from './place-toolbar.ts';
import { TemplateMenu } from './template-menu.tsx';

/** Px: what the toolbar takes before it is measured. */
const FIRST_SIZE = { width: 280, height: 40 };

const ACTIONS: readonly { readonly command: CommandId; readonly Icon: typeof Copy }[] = [
  { command: 'link', Icon: Link2 },
  { command: 'duplicate', Icon: Copy },
  { command: 'delete', Icon: Trash2 },
];

interface FloatingToolbarProps {
  readonly scene: Scene;
  readonly view: Box;
  readonly zoom: number;
}

/** What can be done with the selection, beside it; away while something is dragged or typed (`ux.md` A9). */
export function FloatingToolbar({ scene, view, zoom }: FloatingToolbarProps): ReactElement | null {
  const canEdit = useCanEdit();
  const selection = useUi((ui) => ui.selection);
  const isBusy = useUi((ui) => ui.pointer.type === 'dragging' || ui.editing !== null);
  const state = useChart((chart) => chart.state);
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  const refs = selection.filter(({ kind, id }) => state[kind].has(id));
  const [first] = refs;
  const box = isBusy ? null : boundsOf(scene, refs);
  const place = box && placeToolbar({ ...inPage(scene, refs, view, zoom), box: scaled(box, zoom), ...size });
  const isShown = first !== undefined && place !== null && canEdit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows depends on the selection
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = element.current ?? { offsetWidth: 0, offsetHeight: 0 };
    if (offsetWidth === 0 || (offsetWidth === size.width && offsetHeight === size.height)) return;
    setSize({ width: offsetWidth, height: offsetHeight });
  }, [refs, isShown, size]);
  if (!isShown) return null;
  return <Tools ref={element} refs={refs} first={first} place={place} />;
}

/** What decides the place, in px of the page, which is where the toolbar stands. */
function inPage(scene: Scene, refs: readonly ElementRef[], view: Box, zoom: number) {
  const { header, column, layers } = scene;
  const isChosen = isRefOf(refs);
  const others = [...layers.tasks, ...layers.milestones, ...layers.markers].filter((item) => !isChosen(item));
  return {
    view: scaled(view, zoom),
    headerBottom: (Math.max(header.y, view.y) + header.height) * zoom,
    columnRight: ((isColumnLoose(scene, view) ? column.x : Math.max(column.x, view.x)) + column.width) * zoom,
    // Of a marker the flag is what is read and grabbed; its line crosses the whole chart.
    others: others.map(({ box, parts }) =>
      scaled(parts.find(({ part }) => part === 'flag')?.box ?? box, zoom),
    ),
  };
}

function scaled({ x, y, width, height }: Box, zoom: number): Box {
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}

interface ToolsProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly refs: readonly ElementRef[];
  readonly first: ElementRef;
  readonly place: { readonly left: number; readonly top: number };
}

function Tools({ ref, refs, first, place }: ToolsProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const kind = refs.every((one) => one.kind === first.kind) ? first.kind : null;
  return (
    <Toolbar
      ref={ref}
      className={styles.toolbar ?? ''}
      style={place}
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
          onAdjust={(colour) => session.adjust(setColour(refs, colour))}
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
      <MoreMenu />
    </Toolbar>
  );
}
