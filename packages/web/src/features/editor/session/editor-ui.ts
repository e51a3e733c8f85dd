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
import type { FadeLevel } from '../../../lib/drawing-host.ts';
import type { HistoryView } from '../../../lib/history-host.ts';
import type { LostText } from '../../../lib/open-field/field-surroundings.ts';
import type { PastedTable } from '../clipboard/pasted-table.ts';
import type { DrawnView } from './drawn-views.ts';
import type { MoveMode } from './move-mode.ts';
import type { OwnView } from './panel-fit.ts';
import type { Surface } from './surface.ts';
import type { Insights, RememberedView } from './view-memory.ts';

/** The panel beside the canvas, by the left toolbar's names (`spec/charts.md` §2). */
export type PanelName =
  | 'styles'
  | 'editTheme'
  | 'history'
  | 'share'
  | 'settings'
  | 'outline'
  | 'suggestions'
  | 'comments';

/** The element whose title is being edited. A new element is removed again if its title stays empty. */
export interface TitleEdit extends ElementRef {
  readonly isNew?: boolean;
}

/** What the editor shows besides the chart itself: per tab, never saved in the chart. */
export interface EditorUi {
  readonly tool: Tool;
  /** The tool stays active after placing an element (double-click on it). */
  readonly isToolLocked: boolean;
  readonly selection: Selection;
  readonly hovered: ElementRef | null;
  /** The row whose label the pointer is over. */
  readonly hoveredRow: Id | null;
  /** The pointer's scene position while the connector looks for its second end. */
  readonly aim: Point | null;
  readonly pointer: PointerState;
  readonly editing: TitleEdit | null;
  /** A pasted table whose columns the person has to identify. */
  readonly pastedTable: PastedTable | null;
  /** Uncommitted changes of a control that is being moved or typed in: shown, but not in the chart yet. */
  readonly adjustment: readonly PlainChange[] | null;
  /** Changes that a panel previews, beneath everything else: shown, but not in the chart until applied. */
  readonly previewedChanges: readonly PlainChange[] | null;
  /** What time travel shows while its panel is open. Null: the current chart. */
  readonly historyView: HistoryView | null;
  /** Elements faded out in favour of what is suggested about them. */
  readonly faded: ReadonlyMap<Id, FadeLevel>;
  /** The colour vision deficiency being simulated. Null: none. */
  readonly vision: Vision | null;
  /** Whether this person has switched the critical path on. */
  readonly showsCriticalPath: boolean;
  /** Whether 'Why here?' is shown for the selection. */
  readonly showsWhy: boolean;
  /** Whether the list of conflicts is open. */
  readonly showsConflicts: boolean;
  /** Whose drivers are shown: a task's or milestone's id, or 'end' for what ends last. Gone after a reload. Null: none. */
  readonly shownDrivers: Id | 'end' | null;
  /** The baseline that this person has chosen to see; the chart may not have it any more. Null: none. */
  readonly shownBaseline: Id | null;
  /**
   * What search in the chart has found, and how often its field was asked for. Null: it isn't open.
   */
  readonly found: { readonly ids: ReadonlySet<Id>; readonly asked: number } | null;
  /** What else this person sees beside or in the chart. */
  readonly insights: Insights;
  /** How the chart is drawn besides, once the code for it has loaded. */
  readonly views: readonly DrawnView[];
  /** 0.3 to 4, two decimals (`spec/charts.md` §5). */
  readonly zoom: number;
  /**
   * The person's own view, restored when the panel that the chart is fitted beside closes. Null: the current view is
   * their own.
   */
  readonly ownView: OwnView | null;
  /** Whether the chart is fitted to the width of a small window, and stays so when the device is rotated. */
  readonly isFitted: boolean;
  /** The visible part in scene coordinates; as large as the window until it is measured. */
  readonly viewport: Box;
  /** Whether the canvas has stopped moving, which extends drawing some way beyond the view. */
  readonly isResting: boolean;
  readonly collapsed: ReadonlySet<Id>;
  /** The tasks whose rows a filter leaves out. */
  readonly leftOut: ReadonlySet<Id>;
  /** What stays while the filter is the same, whatever it says: what this person has edited or gone to since. */
  readonly held: ReadonlySet<Id>;
  readonly panel: PanelName | null;
  /** Whether the settings are to ask at once whether to schedule the chart. */
  readonly isSchedulingAsked: boolean;
  /** The number of open suggestions, shown at the panel's entry. */
  readonly suggestionCount: number;
  /** What the export dialog is open for. */
  readonly exporting: 'picture' | 'plan' | null;
  /** The page layout is shown instead of the canvas. */
  readonly isShowingPages: boolean;
  /** The menu, popover or dialog opened by a command. */
  readonly surface: Surface | null;
  /** Set while arrow keys move the selection. */
  readonly moveMode: MoveMode | null;
  /** The treegrid row that has keyboard focus. */
  readonly focusedRow: Id | null;
  /** The user id of the person whose view is followed. */
  readonly following: Id | null;
  /** What this person was typing when what it belonged to went away: kept until they decide about it. */
  readonly lostTexts: readonly LostText[];
  /** Civil minutes of the viewer's current time. */
  readonly now: number;
  /** The live region's latest text, with a count that makes a repeated text announced again. */
  readonly announcement: { readonly text: string; readonly count: number };
}

/** Without a window: large enough for a first screen. */
const NO_WINDOW = { innerWidth: 1600, innerHeight: 1000 };

/** What is shown as selected: during a drag, what dropping here would select. */
export function shownSelection({ pointer, selection }: EditorUi): Selection {
  return (pointer.type === 'dragging' ? pointer.draft.select : undefined) ?? selection;
}

/** The initial view of a newly opened chart. */
export function initialUi(now: number, remembered?: RememberedView | null): EditorUi {
  const { innerWidth, innerHeight } = typeof window === 'undefined' ? NO_WINDOW : window;
  const zoom = remembered?.zoom ?? 1;
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
    historyView: null,
    faded: new Map(),
    vision: null,
    showsCriticalPath: remembered?.showsCriticalPath === true,
    showsWhy: false,
    showsConflicts: false,
    shownDrivers: null,
    shownBaseline: remembered?.shownBaseline ?? null,
    found: null,
    insights: remembered?.insights ?? {},
    views: [],
    zoom,
    ownView: null,
    isFitted: false,
    viewport: { x: 0, y: 0, width: innerWidth / zoom, height: innerHeight / zoom },
    isResting: false,
    collapsed: new Set(remembered?.collapsed),
    leftOut: new Set(),
    held: new Set(),
    panel: remembered?.panel ?? null,
    isSchedulingAsked: false,
    suggestionCount: 0,
    exporting: null,
    isShowingPages: false,
    surface: null,
    moveMode: null,
    focusedRow: null,
    following: null,
    lostTexts: [],
    now,
    announcement: { text: '', count: 0 },
  };
}
