import { readStored, writeStored } from './browser-storage.ts';
import { createStore } from './store.ts';

/** The day of the newest entry of ‘What's new ?’ (`features/help/news`): known before that is loaded. */
export const NEWEST_NEWS = '2026-11-22';

const seenKey = 'giotto.newsSeen';

interface HelpState {
  /** The button whose popup is open. */
  readonly opener: HTMLElement | null;
  readonly isPanelOpen: boolean;
  /** Whether its code is needed: it was asked for since the page was loaded. */
  readonly isWanted: boolean;
  readonly hasNews: boolean;
}

/** The one help of the app: buttons anywhere open it, and it stays open while pages change. */
export const help = createStore<HelpState>({
  opener: null,
  isPanelOpen: false,
  isWanted: false,
  hasNews: (readStored(seenKey) ?? '') < NEWEST_NEWS,
});

/** Opens the popup at the button, or closes it. */
export function toggleHelp(button: HTMLElement): void {
  help.set({ opener: help.get().opener === button ? null : button, isWanted: true });
}

/** The news were opened in this browser. */
export function markNewsSeen(): void {
  writeStored(seenKey, NEWEST_NEWS);
  help.set({ hasNews: false });
}
