import type { Origin, PlainChange } from '@giotto/chart/changes';
import type { ElementRef, GestureContext, Selection, Tool } from '@giotto/chart/interact';
import { extendTimeline, IDLE, isAboutTimeline, keepUnitWidth } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { EditOptions } from '@giotto/chart/replica';
import type { TextMetrics } from '@giotto/chart/text';
import { LEVELS } from '@giotto/contract/permissions';
import type { SomeMessages } from '../../../app/language/catalogue.ts';
import type { ChartStore, UndoOutcome } from '../../../lib/chart-store/chart-store-types.ts';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import { civilNow } from '../../../lib/civil-now.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { ClipboardTexts } from '../clipboard/clipboard-texts.ts';
import type { OnDevice } from '../on-device/on-device.ts';
import { announceEdits } from './announce-edits.ts';
import type { Camera } from './camera.ts';
import { createCoalescedEdits } from './coalesced-edits.ts';
import type { Format } from './edit-text.ts';
import { type EditorUi, initialUi } from './editor-ui.ts';
import { followedState } from './followed-state.ts';
import { gestureContext } from './gesture-context.ts';
import { createLastTemplates } from './last-templates.ts';
import { withLinkedMoves } from './linked-moves.ts';
import { createOwnEdits, type OwnEdit } from './own-edits.ts';
import { createChangePreview } from './preview-changes.ts';
import { createReadOnlyHint } from './read-only-hint.ts';
import { createSessionPictures, type SessionPictures } from './session-pictures.ts';
import { undoCreation } from './undo-creation.ts';
import type { RememberedView } from './view-memory.ts';

/** The result of copying the chart as an image: as PNG, as SVG text, or failed. */
export type CopiedPicture = 'png' | 'svg' | 'failed';

/** Texts that the session needs outside components: default titles of elements, and announcements. */
export interface SessionTexts {
  readonly titleOf: GestureContext['titleOf'];
  readonly undoOutcome: (outcome: Exclude<UndoOutcome, 'ask'>, isRedo: boolean) => string;
  /** Asks whether to undo even if that deletes what others have changed. Returns how to withdraw the question. */
  readonly askToForce: (onForce: () => void) => () => void;
  /** Offers to undo a deletion. Returns a function that withdraws the offer. */
  readonly offerUndo: (count: number, onUndo: () => void) => () => void;
  /** Shows a message on screen as well as announcing it. */
  readonly tell: (text: string) => void;
  readonly copiedPicture: (outcome: CopiedPicture) => string;
  /** Formats a catalogue text. */
  readonly format: Format;
  /** Formats a text of the editor's catalogue, or of these messages. */
  readonly formatWith: (messages: SomeMessages) => Format;
  readonly clipboard: ClipboardTexts;
}

/** Stores a person's view of this chart. */
export interface ViewMemory {
  readonly recall: () => RememberedView | null;
  readonly remember: (view: RememberedView) => void;
}

/** One open editor: the chart, this tab's view of it, and the actions of commands. */
export interface EditorSession extends SessionPictures {
  readonly chart: ChartStore;
  readonly ui: Store<EditorUi>;
  /** Controls the visible part of the chart while the canvas is mounted. */
  readonly camera: { current: Camera | null };
  /** Absent where views aren't remembered. */
  readonly memory: ViewMemory | undefined;
  /** Subscribes to the chart and to this tab's view of it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether this person may change the chart. */
  readonly mayWrite: () => boolean;
  /** Whether they can edit here and now, including suggesting. False during time travel. */
  readonly canEdit: () => boolean;
  /** The state on display without previews and drafts: the chart's, or a version's during time travel. */
  readonly viewed: () => State;
  /** Whether the chart's owner is on the free edition. */
  readonly isFree: boolean;
  /** Set while the chart is only on this device, without an account. */
  readonly onDevice: OnDevice | undefined;
  /** Loads the glyphs that a state needs. */
  readonly prepare: (state: State) => Promise<void>;
  /** The text metrics used for layout. */
  readonly metrics: () => TextMetrics;
  /** The context for a gesture that begins now. */
  readonly gestureContext: () => GestureContext;
  /**
   * Commits one edit as one undo step. Shifts what is linked to moved rows; extends a fixed end date if needed. `base`:
   * the version of the chart that the person has seen, if older than the present one.
   */
  readonly commit: (changes: readonly PlainChange[], origin?: Origin, base?: number) => void;
  /** Like `commit`, for a pointer's drop: the element stays there. `base`: the version seen as the drag began. */
  readonly drop: (changes: readonly PlainChange[], base?: number) => void;
  /** Like `commit`, for typed dates: asks whether to move the end date behind them (`spec/charts.md` §2). */
  readonly commitDates: (changes: readonly PlainChange[], base?: number) => void;
  /** Like `commit`, for an element's first title: shares one undo step with its creation. */
  readonly finishMaking: (changes: readonly PlainChange[], base?: number) => void;
  /** Like `commit`, for a control that emits many values while moving: one step once it rests. */
  readonly adjust: (changes: readonly PlainChange[], base?: number) => void;
  /** Commits what is being typed or adjusted. */
  readonly settle: () => void;
  /** Reports what each own edit, undo or redo has changed, with what follows from it; returns how to stop. */
  readonly watchEdits: (listener: (edit: OwnEdit) => void) => () => void;
  /** Shows the chart with changes that a panel may make later. Null ends the preview. */
  readonly previewChanges: (changes: readonly PlainChange[] | null) => void;
  readonly select: (selection: Selection) => void;
  readonly setTool: (tool: Tool, isLocked?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Removes an element that was just created, as if it had never existed. */
  readonly undoCreation: (ref: ElementRef) => void;
  /** Announces that this many elements were deleted, and offers undo. */
  readonly offerUndo: (count: number) => void;
  /** Cancels the innermost action in progress: a gesture, a menu or dialog, a title edit, a tool, the selection, a panel. */
  readonly cancel: () => void;
  readonly announce: (text: string) => void;
  /** Explains why editing keys do nothing during time travel. */
  readonly hintReadOnly: () => void;
  /** Shows a message on screen as well as announcing it. */
  readonly tell: (text: string) => void;
  readonly texts: SessionTexts;
  readonly newId: () => string;
}

interface KeepOptions extends EditOptions {
  readonly isEndAsked?: boolean;
  readonly isDropped?: boolean;
}

/** Undo and redo are throttled to once per this many ms (`spec/charts.md` §9). */
const UNDO_THROTTLE = 200;

/** Opens a session on a chart store. */
export function createEditorSession(
  chart: ChartStore,
  getMetrics: () => TextMetrics,
  texts: SessionTexts,
  options: {
    readonly isFree: boolean;
    readonly isReadOnly: boolean;
    /** Starts in time travel. */
    readonly isTravelling?: boolean;
    readonly onDevice?: OnDevice | undefined;
    readonly prepare: (state: State) => Promise<void>;
    readonly clock?: () => number;
    readonly memory?: ViewMemory;
  },
): EditorSession {
  const clock = options.clock ?? Date.now;
  const ui = createStore(initialUi(civilNow(new Date(clock())), options.memory?.recall()));
  // Settings are reserved for writers, and small windows have no panels.
  const isWriter = chart.get().level >= LEVELS.WRITE;
  if (options.isReadOnly || (!isWriter && ui.get().panel === 'settings')) ui.set({ panel: null });
  if (options.isTravelling) ui.set({ panel: 'history' });
  const templates = createLastTemplates();
  let lastUndo = Number.NEGATIVE_INFINITY;
  /** Withdraws the question or offer about the last step, which becomes moot with the next one. */
  let withdraw = () => {};

  const ownEdits = createOwnEdits(chart);
  const hasLevel = (least: number) =>
    !options.isReadOnly && chart.get().level >= least && chart.get().lost === null;
  const mayWrite = () => hasLevel(LEVELS.WRITE);
  const maySuggest = () => hasLevel(LEVELS.SUGGEST);
  const isTravelling = () => ui.get().panel === 'history';
  const canEdit = () => maySuggest() && !isTravelling();
  const viewed = () => (isTravelling() ? ui.get().historyView?.state : null) ?? chart.get().state;
  const pictures = createSessionPictures({ chart, ui, viewed, getMetrics, isFree: options.isFree });
  const announce = (text: string) => {
    if (text) ui.set({ announcement: { text, count: ui.get().announcement.count + 1 } });
  };
  const announcer = announceEdits(texts.formatWith, (text) => {
    if (!ui.get().editing) announce(text);
  });
  const keep = (
    changes: readonly PlainChange[],
    origin: Origin = 'edit',
    { isFinishing = false, isEndAsked = false, isDropped = false, base }: KeepOptions = {},
  ) => {
    if (changes.length === 0) return;
    // Begun while the person could edit: kept as an unapplied change.
    if (!maySuggest()) return options.isReadOnly ? undefined : chart.edit(changes, origin);
    withdraw();
    templates.note(changes);
    // An imported file states every position itself.
    const isShifting = origin !== 'import';
    const { state } = chart.get();
    const all = isShifting ? withLinkedMoves(state, changes) : changes;
    const extended =
      origin === 'edit' && !isEndAsked ? extendTimeline(state, all, followedState(state, all)) : [];
    const longer = [...all, ...extended];
    // A suggested edit doesn't suggest another timeline width.
    const isFollowed = origin === 'edit' && mayWrite() && !all.some(isAboutTimeline);
    const widened = isFollowed
      ? keepUnitWidth(state, pictures.base().scene, longer, isDropped, followedState(state, longer))
      : [];
    ownEdits.run('edit', () => chart.edit([...longer, ...widened], origin, { isFinishing, base }));
    if (origin === 'edit') announcer.note(state, all);
  };
  const coalescedEdits = createCoalescedEdits({
    chart,
    get: () => ui.get().adjustment,
    show: (adjustment) => ui.set({ adjustment }),
    keep,
  });
  const step = (isRedo: boolean) => {
    coalescedEdits.settle();
    if (!canEdit() || clock() - lastUndo < UNDO_THROTTLE) return;
    lastUndo = clock();
    withdraw();
    announcer.forget();
    const press = (isForced: boolean) =>
      ownEdits.run('step', () => (isRedo ? chart.redo(isForced) : chart.undo(isForced)));
    const outcome = press(false);
    if (outcome === 'ask') {
      withdraw = texts.askToForce(() => void press(true));
      return;
    }
    const text = texts.undoOutcome(outcome, isRedo);
    if (outcome === 'skipped' || outcome === 'partly') texts.tell(text);
    announce(text);
  };
  return {
    chart,
    ui,
    camera: { current: null },
    memory: options.memory,
    subscribe: (listener) => {
      const ends = [chart.subscribe(listener), ui.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    mayWrite,
    canEdit,
    viewed,
    isFree: options.isFree,
    onDevice: options.onDevice,
    ...pictures,
    prepare: options.prepare,
    metrics: getMetrics,
    gestureContext: () => gestureContext({ ui, pictures, templates, titleOf: texts.titleOf }),
    commit: (changes, origin, base) => {
      coalescedEdits.settle();
      if (canEdit()) keep(changes, origin, { base });
    },
    drop: (changes, base) => {
      coalescedEdits.settle();
      if (!isTravelling()) keep(changes, 'edit', { isDropped: true, base });
    },
    commitDates: (changes, base) => {
      coalescedEdits.settle();
      if (canEdit()) keep(changes, 'edit', { isEndAsked: true, base });
    },
    finishMaking: (changes, base) => {
      coalescedEdits.settle();
      if (canEdit()) keep(changes, 'edit', { isFinishing: true, base });
    },
    adjust: (changes, base) => {
      if (canEdit() && changes.length > 0) coalescedEdits.adjust(changes, base);
    },
    settle: () => {
      const { activeElement } = document;
      if (ui.get().editing && activeElement instanceof HTMLElement) activeElement.blur();
      coalescedEdits.settle();
    },
    watchEdits: ownEdits.watch,
    previewChanges: createChangePreview({
      getState: () => chart.get().state,
      show: (previewedChanges) => ui.set({ previewedChanges }),
      prepare: options.prepare,
    }),
    select: (selection) => ui.set({ selection }),
    setTool: (tool, isToolLocked = false) => ui.set({ tool, isToolLocked, pointer: IDLE }),
    undo: () => step(false),
    redo: () => step(true),
    undoCreation: (ref) => {
      coalescedEdits.settle();
      announcer.forget();
      if (canEdit()) undoCreation(chart, ref);
    },
    offerUndo: (count) => {
      withdraw = texts.offerUndo(count, () => step(false));
    },
    cancel: () => {
      const { pointer, surface, adjustment, editing, tool, selection, panel } = ui.get();
      if (pointer.type !== 'idle') ui.set({ pointer: IDLE });
      else if (surface) ui.set({ surface: null });
      else if (panel === 'history') ui.set({ panel: null });
      else if (adjustment) coalescedEdits.drop();
      else if (editing) ui.set({ editing: null });
      else if (tool !== 'select') ui.set({ tool: 'select', isToolLocked: false });
      else if (selection.length > 0) ui.set({ selection: [] });
      else if (panel) ui.set({ panel: null });
    },
    announce,
    hintReadOnly: createReadOnlyHint(() => texts.tell(texts.format('editor.past.inert')), clock),
    tell: texts.tell,
    texts,
    newId: createRandomId,
  };
}
