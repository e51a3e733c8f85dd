import { themeOf } from '@giotto/chart/model';
import { createContext, useContext, useMemo } from 'react';
import type { StyleHost } from '../../../lib/style-host.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** The style being edited, with the editor's surroundings. */
export interface StyleEdit {
  readonly host: StyleHost;
  readonly draft: StyleDraft;
}

/** Available to everything inside the style editor. */
export const StyleEditContext = createContext<StyleEdit | null>(null);

/** The style being edited; throws outside the style editor. */
export function useStyleEdit(): StyleEdit {
  const edit = useContext(StyleEditContext);
  if (!edit) throw new Error('useStyleEdit belongs inside the style editor');
  return edit;
}

/** The theme's colours as swatches: bars first, then text and background colours. */
export function useThemeSwatches(): readonly string[] {
  const theme = themeOf(useStyleEdit().draft.state);
  return useMemo(
    () => [
      ...theme.palette,
      theme.textColor,
      theme.mutedColor,
      theme.headerBackgroundColor,
      theme.gridColor,
      theme.todayColor,
      theme.backgroundColor,
    ],
    [theme],
  );
}
