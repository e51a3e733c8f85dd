import { type ElementRef, lookKindOf, setColour, setDesignTemplate, type Tool } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { themeOf } from '@giotto/chart/model';
import { CalendarDays, Copy, Link2, NotebookText, Paintbrush, Trash2 } from 'lucide-react';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../app/language/catalogue.ts';
import { lookTexts } from '../../../app/locales/look-texts.ts';
import { PopoverObstacles } from '../../../components/ui/avoiding-popover.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { Surroundings } from '../../../components/ui/place-popover.ts';
import { describeChord } from '../../../lib/key-chord.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { CommandId } from '../commands/command.ts';
import { isAvailable } from '../commands/key-commands.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { FieldsOf } from '../session/fields-of.tsx';
import { isRefOf } from '../session/ref-set.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { useCanEdit, useChart, useSession, useUi } from '../session/session-context.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { ColourMenu } from './colour-menu.tsx';
import { boundsOf, boxesOf } from './element-bounds.ts';
import styles from './floating-toolbar.module.css';
import { IconPicker } from './icon-picker.tsx';
import { LinkOptions } from './link-options.tsx';
import { MoreMenu } from './more-menu.tsx';
import { placeToolbar } from './place-toolbar.ts';
import { TemplateMenu } from './template-menu.tsx';
import { ToolbarPopover } from './toolbar-popover.tsx';

// Popovers load their content when opened, which keeps it out of the first paint.
const DatesSheet = lazyComponent(async () => (await import('./dates-sheet.tsx')).DatesSheet);
const DetailsSheet = lazyComponent(async () => (await import('./details-sheet.tsx')).DetailsSheet);
const LookSheet = lazyComponent(
  withTexts(lookTexts, async () => (await import('./look-sheet.tsx')).LookSheet),
);

/** Rows above and below the selection whose elements people are likely to use next. */
const NEIGHBOURING_ROWS = 2;

/** The toolbar's assumed size until it is measured, px. */
const FIRST_SIZE = { width: 280, height: 40 };

const ACTIONS: readonly { readonly command: CommandId; readonly Icon: typeof Copy }[] = [
  { command: 'link', Icon: Link2 },
  { command: 'duplicate', Icon: Copy },
  { command: 'delete', Icon: Trash2 },
];

export interface FloatingToolbarProps {
  readonly scene: Scene;
  readonly view: Box;
  readonly zoom: number;
}

/** The selection's actions, next to it. Hidden while something is dragged, typed or placed (`ux.md` A9). */
export function FloatingToolbar({ scene, view, zoom }: FloatingToolbarProps): ReactElement | null {
  const canEdit = useCanEdit();
  const selection = useUi((ui) => ui.selection);
  const isBusy = useUi(
    (ui) =>
      ui.pointer.type === 'dragging' || ui.editing !== null || ui.moveMode !== null || isPlacing(ui.tool),
  );
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
  const read = () => readSurroundings(element.current, scene, refs, zoom);
  return (
    <PopoverObstacles value={read}>
      <Tools ref={element} refs={refs} first={first} place={place} />
    </PopoverObstacles>
  );
}

/** What the toolbar's popovers avoid covering: the selection above all, and the toolbar itself. */
function readSurroundings(
  toolbar: HTMLElement | null,
  scene: Scene,
  refs: readonly ElementRef[],
  zoom: number,
): Surroundings | null {
  const page = toolbar?.offsetParent?.getBoundingClientRect();
  if (!toolbar || !page) return null;
  const opener = toolbar.querySelector('[aria-expanded=true]') ?? toolbar;
  const drawn = boxesOf(scene, refs).map((box) => scaled(box, zoom));
  return {
    anchor: opener.getBoundingClientRect(),
    kept: [
      ...drawn.map((box) => ({ ...box, x: page.x + box.x, y: page.y + box.y })),
      toolbar.getBoundingClientRect(),
    ],
  };
}

/** Whether the next click goes to the chart, which nothing may cover then. */
function isPlacing(tool: Tool): boolean {
  return tool !== 'select' && tool !== 'hand';
}

/** The inputs of the toolbar's placement, in px of the page, which is its offset parent. */
function inPage(scene: Scene, refs: readonly ElementRef[], view: Box, zoom: number) {
  const { header, column, layers } = scene;
  const isChosen = isRefOf(refs);
  const others = [...layers.tasks, ...layers.milestones, ...layers.markers].filter((item) => !isChosen(item));
  return {
    view: scaled(view, zoom),
    reach: NEIGHBOURING_ROWS * scene.rowHeight * zoom,
    headerBottom: (Math.max(header.y, view.y) + header.height) * zoom,
    columnRight: ((isColumnLoose(scene, view) ? column.x : Math.max(column.x, view.x)) + column.width) * zoom,
    // For a marker, avoid only the flag, which is read and grabbed; its line crosses the whole chart.
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
  const intl = useIntl();
  const look = useChart((chart) => lookKindOf(chart.state, first));
  return (
    <Toolbar
      ref={ref}
      className={styles.toolbar ?? ''}
      style={place}
      aria-label={intl.formatMessage({ id: 'editor.selection.label' }, { count: refs.length })}
      data-own-pointer
      data-help={`selection-${refs.length > 1 ? 'several' : look}`}
      data-region="inspector"
    >
      <LookTools refs={refs} first={first} />
      <FactTools refs={refs} first={first} />
      <ActionButtons />
      <MoreMenu />
    </Toolbar>
  );
}

type GroupProps = Pick<ToolsProps, 'refs' | 'first'>;

/** The selection's formatting. */
function LookTools({ refs, first }: GroupProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const { palette } = themeOf(state);
  const look = lookKindOf(state, first);
  const kind = refs.every((one) => lookKindOf(state, one) === look) ? look : null;
  const hasColour = refs.every((one) => one.kind !== 'dependency');
  return (
    <>
      {kind !== null && (
        <TemplateMenu
          kind={kind}
          refs={refs}
          onChoose={(key) => session.commit(setDesignTemplate(session.chart.get().state, refs, key))}
        />
      )}
      {hasColour && (
        <ColourMenu
          refs={refs}
          swatches={palette}
          onChoose={(colour) => session.commit(setColour(session.chart.get().state, refs, colour))}
          onAdjust={(colour) => session.adjust(setColour(session.chart.get().state, refs, colour))}
        />
      )}
      {kind === 'milestone' && <IconPicker refs={refs} />}
      <ToolbarPopover
        type="style"
        label={intl.formatMessage({ id: 'editor.command.style' })}
        icon={<Paintbrush size={16} strokeWidth={1.75} />}
      >
        <LookSheet refs={refs} />
      </ToolbarPopover>
    </>
  );
}

/** The selection's facts: dates, details, a link's type; for several elements, their alignment. */
function FactTools({ refs, first }: GroupProps): ReactElement {
  const intl = useIntl();
  if (refs.length > 1) return <ArrangeMenu />;
  if (first.kind === 'dependency') return <LinkOptions id={first.id} />;
  const hasDetails = first.kind === 'task' || first.kind === 'milestone';
  return (
    <>
      <ToolbarPopover
        type="dates"
        label={intl.formatMessage({ id: 'editor.dates.label' })}
        icon={<CalendarDays size={16} strokeWidth={1.75} />}
        shortcut={describeChord(commandOf('dates').keys[0] ?? '')}
      >
        <FieldsOf key={first.id} {...first}>
          <DatesSheet element={first} />
        </FieldsOf>
      </ToolbarPopover>
      {hasDetails && (
        <ToolbarPopover
          type="details"
          label={intl.formatMessage({ id: 'editor.details.label' })}
          icon={<NotebookText size={16} strokeWidth={1.75} />}
        >
          <FieldsOf key={first.id} {...first}>
            <DetailsSheet element={first} />
          </FieldsOf>
        </ToolbarPopover>
      )}
    </>
  );
}

function ActionButtons(): ReactElement[] {
  const session = useSession();
  const intl = useIntl();
  return ACTIONS.filter(({ command }) => isAvailable(session, commandOf(command))).map(
    ({ command, Icon }) => (
      <IconButton
        key={command}
        label={intl.formatMessage({ id: `editor.command.${command}` })}
        shortcut={describeChord(commandOf(command).keys[0] ?? '')}
        icon={<Icon size={16} strokeWidth={1.75} />}
        tooltipPlacement="top"
        data-help={`action-${command}`}
        onPress={() => runCommand(session, command)}
      />
    ),
  );
}
