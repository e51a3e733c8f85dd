import type { PlainChange } from '@giotto/chart/changes';
import {
  type ElementRef,
  IDLE,
  type Point,
  type PointerState,
  type Selection,
  type Tool,
} from '@giotto/chart/interact';
import type { Box } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { Vision } from '@giotto/chart/styles';
import type { Fading } from '../../../lib/drawing-host.ts';
import type { PastView } from '../../../lib/history-host.ts';
import type { PastedTable } from '../clipboard/pasted-table.ts';
import type { MoveMode } from './move-mode.ts';
import type { OwnView } from './panel-fit.ts';
import type { Surface } from './surface.ts';
import type { RememberedView } from './view-memory.ts';

/** The panel beside the canvas, by the names of the left toolbar (`spec/charts.md` §2). */
export type PanelName = 'styles' | 'editTheme' | 'history' | 'share' | 'settings' | 'outline' | 'suggestions';

/** The element whose title is being typed; a new one goes away again when it gets none. */
export interface TitleEdit extends ElementRef {
  readonly isNew?: boolean;
}

/** What the editor shows beside the chart itself: per tab, never saved in the chart. */
export interface EditorUi {
  readonly tool: Tool;
  /** The tool stays after a placement (double-click on it). */
  readonly isToolLocked: boolean;
  readonly selection: Selection;
  readonly hovered: ElementRef | null;
  /** The row whose label the pointer is over. */
  readonly hoveredRow: Id | null;
  /** Where the pointer is while the connector looks for its second end, in the picture. */
  readonly aim: Point | null;
  readonly pointer: PointerState;
  readonly editing: TitleEdit | null;
  /** A pasted table whose columns a person has to name. */
  readonly pastedTable: PastedTable | null;
  /** What a control that is being moved or typed in would change: shown, but not part of the chart yet. */
  readonly adjustment: readonly PlainChange[] | null;
  /** What a panel tries on, beneath everything else: shown, but not part of the chart until it is applied. */
  readonly previewedChanges: readonly PlainChange[] | null;
  /** What time travel shows while its panel is open; null: the chart as it is. */
  readonly past: PastView | null;
  /** Elements that step back for what is suggested about them. */
  readonly faded: ReadonlyMap<Id, Fading>;
  /** Whose eyes the chart is shown to; null: as it is. */
  readonly vision: Vision | null;
  /** 0.3 to 4, two decimals (`spec/charts.md` §5). */
  readonly zoom: number;
  /** The view that comes back when the panel closes beside which the chart is fitted; null: what is seen is one's own. */
  readonly ownView: OwnView | null;
  /** Whether the chart fills the width of a small window, so that it does when that is turned. */
  readonly isFitted: boolean;
  /** Where the canvas looks, in picture coordinates: `FIRST_VIEW` until it is measured. */
  readonly viewport: Box;
  /** Whether the canvas has not moved for a moment: then it is drawn some way beyond the view. */
  readonly isResting: boolean;
  readonly collapsed: ReadonlySet<Id>;
  readonly panel: PanelName | null;
  /** Suggestions that wait for somebody: said at the panel's entry. */
  readonly suggestionCount: number;
  /** The dialog of saving the chart as a picture is open. */
  readonly isExporting: boolean;
  /** The pages of the chart's layout are on the desk instead of the canvas. */
  readonly isShowingPages: boolean;
  /** The menu, popover or dialog that is open by a command. */
  readonly surface: Surface | null;
  /** On while arrows move the selection. */
  readonly moveMode: MoveMode | null;
  /** The row that the keyboard is on, in the treegrid. */
  readonly focusedRow: Id | null;
  /** Civil minutes of the viewer's now. */
  readonly now: number;
  /** The last result for the live region, and a count so that the same text is told twice. */
  readonly announcement: { readonly text: string; readonly count: number };
}

/** Enough for a first screen. */
const FIRST_VIEW: Box = { x: 0, y: 0, width: 1600, height: 1000 };

/** What is shown as selected: what a drop here would select while something is dragged. */
export function shownSelection({ pointer, selection }: EditorUi): Selection {
  return (pointer.type === 'dragging' ? pointer.draft.select : undefined) ?? selection;
}

/** The editor's view of a chart that was just opened. */
export function initialUi(now: number, remembered?: RememberedView | null): EditorUi {
  return {
    tool: 'select',
    isToolLocked: false,
    selection: [],
    hovered: null,
    hoveredRow: null,
    aim: null,
    pointer: IDLE,
    editing: null,
    pastedTable: null,
    adjustment: null,
    previewedChanges: null,
    past: null,
    faded: new Map(),
    vision: null,
    zoom: remembered?.zoom ?? 1,
    ownView: null,
    isFitted: false,
    viewport: FIRST_VIEW,
    isResting: false,
    collapsed: new Set(remembered?.collapsed),
    panel: remembered?.panel ?? null,
    suggestionCount: 0,
    isExporting: false,
    isShowingPages: false,
    surface: null,
    moveMode: null,
    focusedRow: null,
    now,
    announcement: { text: '', count: 0 },
  };
}
