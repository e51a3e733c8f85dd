import type { ArticleContent } from '@giotto/contract/api';
import { readStored, writeStored } from './browser-storage.ts';
import { createStore } from './store.ts';

/** The date of the newest entry of ‘What's new ?’ (`lib/help/news`), available before it loads. */
export const NEWEST_NEWS = '2026-11-27';

const seenKey = 'giotto.newsSeen';

interface HelpState {
  /** The button whose popup is open. */
  readonly opener: HTMLElement | null;
  readonly isPanelOpen: boolean;
  /** An article being edited by an admin: the panel shows it before it's saved. */
  readonly preview: (ArticleContent & { readonly id: string }) | null;
  /** Whether the help's code is needed: the help was opened since the page loaded. */
  readonly isWanted: boolean;
  /** The date of the newest known entry. */
  readonly newest: string;
  readonly hasNews: boolean;
}

/** The app's only help: buttons anywhere open it, and it stays open across pages. */
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

/** Toggles the popup at the button. */
export function toggleHelp(button: HTMLElement): void {
  help.set({ opener: help.get().opener === button ? null : button, isWanted: true });
}

/** Opens the panel with an unsaved article. */
export function previewArticle(preview: NonNullable<HelpState['preview']>): void {
  help.set({ preview, isPanelOpen: true, isWanted: true });
}

/** The article was saved or discarded: closes the panel that showed it. */
export function endPreview(): void {
  if (help.get().preview) help.set({ preview: null, isPanelOpen: false });
}

/** Records the date of news written by admins. */
export function noteNews(day: string): void {
  const { newest } = help.get();
  if (day > newest) help.set({ newest: day, hasNews: isUnseen(day) });
}

/** Records that the news were opened in this browser. */
export function markNewsSeen(): void {
  writeStored(seenKey, help.get().newest);
  help.set({ hasNews: false });
}
