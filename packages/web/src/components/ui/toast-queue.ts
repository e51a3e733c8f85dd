interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastContent {
  readonly text: string;
  readonly kind?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, e.g. Undo; pressing it closes the toast. */
  readonly action?: ToastAction;
  /** Another way to take it. */
  readonly otherAction?: ToastAction;
}

/** Shows a toast; returns how to take it back. */
type Show = (content: ToastContent) => () => void;

interface WaitingToast {
  readonly content: ToastContent;
  close: () => void;
}

const waiting = new Set<WaitingToast>();
let show: Show | null = null;

/** Lets toasts be shown from now on, those first that have waited for the region's code. */
export function connectToasts(region: Show): void {
  show = region;
  for (const toast of waiting) toast.close = region(toast.content);
  waiting.clear();
}

/** Says something at the bottom of the page, without taking the focus; returns how to take it back early. */
export function showToast(content: ToastContent): () => void {
  if (show) return show(content);
  const toast: WaitingToast = { content, close: () => waiting.delete(toast) };
  waiting.add(toast);
  return () => toast.close();
}
