import { useEffect } from 'react';

/** Reports a phone's back gesture. Chromium supports it, not every browser does. */
interface BackWatcher extends EventTarget {
  readonly destroy: () => void;
}

/**
 * Closes what is open on the phone's back gesture instead of leaving the page, where the browser reports the gesture.
 */
export function useBackGesture(isOpen: boolean, onBack: () => void): void {
  useEffect(() => {
    const Watcher: (new () => BackWatcher) | undefined = Reflect.get(window, 'CloseWatcher');
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', onBack);
    return () => watcher.destroy();
  }, [isOpen, onBack]);
}
