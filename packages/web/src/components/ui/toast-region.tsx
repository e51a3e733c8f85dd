import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';
import { connectToasts, type ToastContent } from './toast-queue.ts';

/** Milliseconds that a toast stays; longer if it has a button. Hovering pauses the timer. */
const stay = 5_000;
const stayWithAction = 10_000;

const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

connectToasts((content) => {
  const key = toastQueue.add(content, { timeout: content.action ? stayWithAction : stay });
  return () => toastQueue.close(key);
});

function ToastIcon({ kind }: Pick<ToastContent, 'kind'>) {
  if (kind !== 'success' && kind !== 'danger') return null;
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <span className={classNames(styles.icon, styles[kind])}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** Where toasts appear; rendered once in the app. Show one with `showToast`. */
export function ToastRegion() {
  const intl = useIntl();
  return (
    <AriaToastRegion
      queue={toastQueue}
      className={classNames(styles.region)}
      aria-label={intl.formatMessage({ id: 'ui.notifications' })}
    >
      {({ toast }) => (
        <Toast toast={toast} className={classNames(styles.toast)}>
          <ToastIcon {...(toast.content.kind && { kind: toast.content.kind })} />
          <Text slot="title" className={styles.text}>
            {toast.content.text}
          </Text>
          {[toast.content.action, toast.content.otherAction].map(
            (action) =>
              action && (
                <Button
                  key={action.label}
                  className={classNames(styles.action)}
                  onPress={() => {
                    action.onPress();
                    toastQueue.close(toast.key);
                  }}
                >
                  {action.label}
                </Button>
              ),
          )}
          <Button
            className={classNames(styles.close)}
            aria-label={intl.formatMessage({ id: 'ui.close' })}
            onPress={() => toastQueue.close(toast.key)}
          >
            <X size={16} strokeWidth={1.75} />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  );
}
