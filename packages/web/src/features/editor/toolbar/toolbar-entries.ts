import {
  History,
  Keyboard,
  type LucideIcon,
  MessageSquare,
  MessageSquareDiff,
  Palette,
  Search,
  Settings2,
  Share2,
  SwatchBook,
  Table2,
} from 'lucide-react';
import type { PanelName } from '../session/editor-ui.ts';

interface ToolbarEntry {
  readonly name: PanelName;
  readonly Icon: LucideIcon;
}

/** The panels available to a person, in the order of the side toolbar's entries (`spec/charts.md` §2). */
export function listEntries(
  mayWrite: boolean,
  isOwner: boolean,
  maySuggest = mayWrite,
): readonly ToolbarEntry[] {
  const all: readonly (ToolbarEntry & { readonly isThere: boolean })[] = [
    { name: 'outline', Icon: Table2, isThere: true },
    { name: 'styles', Icon: SwatchBook, isThere: mayWrite },
    { name: 'editTheme', Icon: Palette, isThere: mayWrite },
    { name: 'history', Icon: History, isThere: mayWrite },
    { name: 'suggestions', Icon: MessageSquareDiff, isThere: maySuggest },
    { name: 'comments', Icon: MessageSquare, isThere: true },
    // Only the owner shares.
    { name: 'share', Icon: Share2, isThere: isOwner },
    { name: 'settings', Icon: Settings2, isThere: mayWrite },
  ];
  return all.filter(({ isThere }) => isThere);
}

/** Links to help and everything else, for people looking for it. */
export const HELP_ENTRIES = [
  { command: 'showPalette', Icon: Search },
  { command: 'showShortcuts', Icon: Keyboard },
] as const;
