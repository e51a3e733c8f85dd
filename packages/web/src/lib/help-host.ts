import type { ArticleContent } from '@giotto/contract/api';
import { readStored, writeStored } from './browser-storage.ts';
import { createStore } from './store.ts';

/** The day of the newest entry of ‘What's new ?’ (`lib/help/news`): known before that is loaded. */
export const NEWEST_NEWS = '2026-11-22';

const seenKey = 'giotto.newsSeen';

interface HelpState {
  /** The button whose popup is open. */
  readonly opener: HTMLElement | null;
  readonly isPanelOpen: boolean;
  /** An article as an admin has it in hand: shown by the panel before it is saved. */
  readonly preview: (ArticleContent & { readonly id: string }) | null;
  /** Whether its code is needed: it was asked for since the page was loaded. */
  readonly isWanted: boolean;
  /** The day of the newest entry, as far as is known. */
  readonly newest: string;
  readonly hasNews: boolean;
}

/** The one help of the app: buttons anywhere open it, and it stays open while pages change. */
export const help = createStore<HelpState>({
  opener: null,
  isPanelOpen: false,
  preview: null,
  isWanted: false,
  newest: NEWEST_NEWS,
  hasNews: isUnseen(NEWEST_NEWS),
});

function isUnseen(day: string): boolean {
  return (readStored(seenKey) ?? '') < day;
}

/** Opens the popup at the button, or closes it. */
export function toggleHelp(button: HTMLElement): void {
  help.set({ opener: help.get().opener === button ? null : button, isWanted: true });
}

/** Opens the panel with an article that is not saved yet. */
export function previewArticle(preview: NonNullable<HelpState['preview']>): void {
  help.set({ preview, isPanelOpen: true, isWanted: true });
}

/** The article is saved, or given up: the panel that showed it closes. */
export function endPreview(): void {
  if (help.get().preview) help.set({ preview: null, isPanelOpen: false });
}

/** Of this day are news that admins have written. */
export function noteNews(day: string): void {
  const { newest } = help.get();
  if (day > newest) help.set({ newest: day, hasNews: isUnseen(day) });
}

/** The news were opened in this browser. */
export function markNewsSeen(): void {
  writeStored(seenKey, help.get().newest);
  help.set({ hasNews: false });
}
