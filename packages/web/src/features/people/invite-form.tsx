import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { GuestLevel } from '@giotto/contract/permissions';
import { INVITE_LEVEL } from '@giotto/contract/plans';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './people.module.css';

const levels = ['1', '2', '3'] as const;

export interface InviteFormProps {
  /** Returns the error message; null if the person was invited. */
  readonly onInvite: (email: string, level: GuestLevel) => Promise<string | null>;
  /** Called once someone was invited. */
  readonly onDone?: () => void;
  readonly hasFocus?: boolean;
  /** Next to the button. */
  readonly children?: ReactNode;
}

/** An email address and a permission. Only strictly valid addresses can be invited (`spec/charts.md` §5). */
export function InviteForm({ onInvite, onDone, hasFocus, children }: InviteFormProps): ReactElement {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<GuestLevel>(INVITE_LEVEL);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const address = canonicalEmail(email);
  const canInvite = isEmail(address) && !isSending;

  const invite = async () => {
    if (!canInvite) return;
    setSending(true);
    setProblem(null);
    const refusal = await onInvite(address, level);
    setSending(false);
    if (refusal !== null) {
      setProblem(refusal);
      return;
    }
    setEmail('');
    setLevel(INVITE_LEVEL);
    onDone?.();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <TextField
        type="email"
        data-help="people-email"
        aria-label={intl.formatMessage({ id: 'people.email' })}
        placeholder={intl.formatMessage({ id: 'people.emailPlaceholder' })}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setProblem(null);
        }}
        autoFocus={hasFocus === true}
        autoComplete="off"
        {...(problem !== null && { error: problem })}
      />
      <Select
        data-help="people-level"
        aria-label={intl.formatMessage({ id: 'people.level' })}
        options={levels.map((id) => ({
          id,
          label: intl.formatMessage({ id: `people.level.${id}` }),
          description: intl.formatMessage({ id: `people.levelHint.${id}` }),
        }))}
        value={`${level}`}
        onChange={(id) => setLevel(Number(id) as GuestLevel)}
      />
      <div className={styles.formButtons}>
        {children}
        <Button
          type="submit"
          variant="primary"
          data-help="people-invite"
          isDisabled={!canInvite}
          isPending={isSending}
        >
          {intl.formatMessage({ id: 'people.invite' })}
        </Button>
      </div>
    </form>
  );
}
