import type { SelectionMode, ViewTheme } from '@giotto/element';
import { PRESETS, type PresetId } from './presets.ts';

/** What the playground shows: a plan, and how it's drawn. */
export interface PlaygroundState {
  /** Any plan as text: Mermaid, CSV, JSON or a `.gio`. */
  readonly source: string;
  /** The id of a built-in style. */
  readonly styleId: string;
  readonly theme: ViewTheme;
  /** The part of the timeline that fills the view, `2027-01-04`; empty: from its beginning, or to its end. */
  readonly from: string;
  readonly to: string;
  /** 0.3 to 4. */
  readonly zoom: number;
  readonly selectionMode: SelectionMode;
  /** Whether there is a line at the present moment. */
  readonly hasToday: boolean;
}

export const THEMES: readonly ViewTheme[] = ['auto', 'light', 'dark', 'own'];
export const SELECTION_MODES: readonly SelectionMode[] = ['none', 'single', 'multiple'];
export const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** What a visitor sees first. */
export const FIRST_STATE: PlaygroundState = {
  source: PRESETS.mermaid,
  styleId: 'style1',
  theme: 'auto',
  from: '',
  to: '',
  zoom: 1,
  selectionMode: 'single',
  hasToday: false,
};

/** The sample that a text is, unchanged; undefined: somebody's own. */
export function presetOf(source: string): PresetId | undefined {
  return (Object.keys(PRESETS) as PresetId[]).find((id) => PRESETS[id] === source);
}
