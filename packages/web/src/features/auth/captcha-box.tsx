import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button, VisuallyHidden } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../components/ui/class-names.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './captcha-box.module.css';
import type { Captcha, CaptchaState } from './use-captcha.ts';

const labels = {
  idle: 'auth.captchaLabel',
  working: 'auth.captchaWorking',
  done: 'auth.captchaDone',
  failed: 'auth.captchaFailed',
} as const satisfies Record<CaptchaState, string>;

export interface CaptchaBoxProps {
  readonly captcha: Captcha;
  readonly error: string | undefined;
}

/** The captcha's checkbox; the browser then computes for a moment. */
export function CaptchaBox({ captcha, error }: CaptchaBoxProps) {
  const intl = useIntl();
  const errorId = useId();
  const { state, start, place } = captcha;
  const isWanted = state === 'idle' || state === 'failed';
  const purpose = intl.formatMessage({ id: labels.idle });
  const label = intl.formatMessage({ id: labels[state] });
  return (
    <div>
      {/* Never disabled: that would drop the keyboard focus. */}
      <Button
        className={classNames(
          styles.box,
          !isWanted && styles.still,
          (error || state === 'failed') && styles.invalid,
        )}
        onPress={() => isWanted && void start()}
        aria-label={
          state === 'idle'
            ? purpose
            : intl.formatMessage({ id: 'auth.captchaState' }, { purpose, state: label })
        }
        {...(error && { 'aria-describedby': errorId, 'data-invalid': '' })}
      >
        <span
          className={classNames(
            styles.mark,
            state === 'working' && styles.working,
            state === 'done' && styles.done,
          )}
        >
          {state === 'working' && <Spinner size={20} />}
          {state === 'done' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
        </span>
        {label}
      </Button>
      <div ref={place} className={styles.place} />
      <VisuallyHidden role="status">{state !== 'idle' && label}</VisuallyHidden>
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
