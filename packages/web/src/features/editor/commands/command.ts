import type { EditorSession } from '../session/editor-session.ts';

/** Everything that a person can do in the editor, under one id for menus, keys, help and tests. */
export interface Command {
  readonly id: CommandId;
  /** Chords like `Mod+Shift+ArrowRight`; `Mod` is Ctrl, on macOS Cmd. The first is the one that is shown. */
  readonly keys: readonly string[];
  /** The browser makes an event of its own of these keys, which the editor listens to: copy, cut, paste. */
  readonly hasOwnEvent?: boolean;
  /** Readers may use it too. */
  readonly isForReaders?: boolean;
  /** Where its keys work: on the chart alone (the default), in the whole editor, or in text fields of it too. */
  readonly reach?: 'chart' | 'editor' | 'fields';
  /** While it is not available, its keys are the browser's. */
  readonly isPassedOn?: boolean;
  readonly isEnabled?: (session: EditorSession) => boolean;
  readonly run: (session: EditorSession) => void;
}

export const COMMAND_IDS = [
  'undo',
  'redo',
  'cancel',
  'delete',
  'duplicate',
  'selectAll',
  'copy',
  'cut',
  'paste',
  'pasteLines',
  'editTitle',
  'insertBelow',
  'insertAbove',
  'indent',
  'outdent',
  'rowUp',
  'rowDown',
  'moveLater',
  'moveEarlier',
  'lengthen',
  'shorten',
  'startLater',
  'startEarlier',
  'link',
  'unlink',
  'fixLink',
  'addTaskAfter',
  'laneFromRows',
  'packRows',
  'unpackRows',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'toolSelect',
  'toolHand',
  'toolTask',
  'toolMilestone',
  'toolVerticalLane',
  'toolHorizontalLane',
  'toolVerticalMarker',
  'toolHorizontalMarker',
  'toolConnector',
  'exportPicture',
  'copyPicture',
  'convertToMilestone',
  'convertToTask',
  'dates',
  'style',
  'details',
  'moveMode',
  'moveRowTo',
  'alignStarts',
  'alignEnds',
  'sameDuration',
  'distribute',
  'resetLook',
  'updateTemplate',
  'applyToTemplate',
  'detachLook',
  'saveAsTemplate',
  'openMenu',
  'focusToolbar',
  'nextRegion',
  'previousRegion',
  'goToNow',
  'fitChart',
  'fitSelection',
  'fitWidth',
  'zoomHalf',
  'zoomDouble',
  'wheelZooms',
  'addLink',
  'columnWidth',
  'firstDay',
  'showToday',
  'extendStart',
  'extendEnd',
  'scaleHour',
  'scaleDay',
  'scaleWeek',
  'scaleMonth',
  'scaleQuarter',
  'scaleYear',
  'importGio',
  'useTemplate',
  'showOutline',
  'switchStyle',
  'editStyle',
  'showSettings',
  'showPalette',
  'showShortcuts',
] as const;
export type CommandId = (typeof COMMAND_IDS)[number];
