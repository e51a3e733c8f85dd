import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

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

/** Milliseconds that a toast stays; longer when there is something to press. Time stops while it is hovered. */
const stay = 5_000;
const stayWithAction = 10_000;

/** The toasts that wait or are shown. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Says something at the bottom of the page, without taking the focus; returns how to take it back early. */
export function showToast(content: ToastContent): () => void {
  const key = toastQueue.add(content, { timeout: content.action ? stayWithAction : stay });
  return () => toastQueue.close(key);
}
