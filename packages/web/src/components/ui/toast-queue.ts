interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastContent {
  readonly text: string;
  readonly kind?: 'neutral' | 'success' | 'danger';
  /** One follow-up action, e.g. Undo; pressing it closes the toast. */
  readonly action?: ToastAction;
  /** An alternative action. */
  readonly otherAction?: ToastAction;
}

/** Shows a toast; returns a function that dismisses it. */
type Show = (content: ToastContent) => () => void;

interface WaitingToast {
  readonly content: ToastContent;
  close: () => void;
}

const waiting = new Set<WaitingToast>();
let show: Show | null = null;

/** Connects the region that shows toasts, starting with those queued while its code was loading. */
export function connectToasts(region: Show): void {
  show = region;
  for (const toast of waiting) toast.close = region(toast.content);
  waiting.clear();
}

/** Shows a message at the bottom of the page without taking the focus; returns a function that dismisses it early. */
export function showToast(content: ToastContent): () => void {
  if (show) return show(content);
  const toast: WaitingToast = { content, close: () => waiting.delete(toast) };
  waiting.add(toast);
  return () => toast.close();
}
