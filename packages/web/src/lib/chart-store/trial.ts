import { readStored, writeStored } from '../browser-storage.ts';
import { readTab, writeTab } from '../tab-storage.ts';

/** Whether a tab tries out changes that nobody else sees, remembered across a reload. */
export interface Trial {
  /** Whether it goes on in this tab, even without changes. */
  readonly isOn: () => boolean;
  /** Whether drafts of a tab that was closed were tried out here, on this device. */
  readonly isKept: () => boolean;
  readonly start: () => void;
  readonly end: () => void;
}

/** What one person tries out in a chart. Without storage, it lasts until the tab is closed. */
export function createTrial(userId: string, ganttId: string): Trial {
  const key = `giotto.whatIf.${userId}.${ganttId}`;
  let isOn = readTab(key) !== null;
  const remember = (value: string | null) => {
    isOn = value !== null;
    writeTab(key, value);
    writeStored(key, value);
  };
  return {
    isOn: () => isOn,
    isKept: () => readStored(key) !== null,
    start: () => remember('on'),
    end: () => {
      if (isOn || readStored(key) !== null) remember(null);
    },
  };
}
