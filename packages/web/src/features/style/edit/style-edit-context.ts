import { themeOf } from '@giotto/chart/model';
import { createContext, useContext, useMemo } from 'react';
import type { StyleHost } from '../../../lib/style-host.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** The style that is being edited, and the editor around it. */
export interface StyleEdit {
  readonly host: StyleHost;
  readonly draft: StyleDraft;
}

/** For everything inside the style editor. */
export const StyleEditContext = createContext<StyleEdit | null>(null);

/** The style that is being edited; throws outside of the style editor. */
export function useStyleEdit(): StyleEdit {
  const edit = useContext(StyleEditContext);
  if (!edit) throw new Error('useStyleEdit belongs inside the style editor');
  return edit;
}

/** The colours of the theme, to pick at once: bars first, then texts and grounds. */
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
