import { useEffect } from 'react';

/** What tells of a phone's way back: Chromium has it, not every browser. */
interface BackWatcher extends EventTarget {
  readonly destroy: () => void;
}

/** Lets the phone's way back close what is open, where the browser tells of it, instead of leaving the page. */
export function useBackGesture(isOpen: boolean, onBack: () => void): void {
  useEffect(() => {
    const Watcher: (new () => BackWatcher) | undefined = Reflect.get(window, 'CloseWatcher');
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', onBack);
    return () => watcher.destroy();
  }, [isOpen, onBack]);
}
