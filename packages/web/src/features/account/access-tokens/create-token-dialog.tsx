import { SCOPES, type Scope } from '@giotto/contract/permissions';
import { ACCESS_TOKEN_CHARTS_LIMIT, ACCESS_TOKEN_DAYS, NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ChartsField } from './charts-field.tsx';
import { type ChosenCharts, chosenIds } from './chosen-charts.ts';
import { EndField } from './end-field.tsx';
import { listChosen } from './scope-choice.ts';
import { ScopesField } from './scopes-field.tsx';
import { type EndChoice, endDateOf } from './token-end.ts';
import styles from './tokens.module.css';

/** A token to create. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: Scope[];
  /** Null for all charts. */
  readonly ganttIds: string[] | null;
  /** Null for never. */
  readonly endDate: string | null;
}

interface Draft extends ChosenCharts {
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly end: EndChoice;
  /** A civil date; empty for none. */
  readonly date: string;
}

const first: Draft = {
  name: '',
  scopes: new Set(['charts:read']),
  where: 'all',
  charts: new Set(),
  end: `${ACCESS_TOKEN_DAYS}`,
  date: '',
};

/** What the draft asks for; null while something is missing. */
function wishOf(draft: Draft, now: number): TokenWish | null {
  const { name, scopes, end, date } = draft;
  const endDate = endDateOf(end, date, now);
  const ganttIds = chosenIds(draft, ACCESS_TOKEN_CHARTS_LIMIT);
  if (name.trim() === '' || scopes.size === 0 || ganttIds === undefined || endDate === undefined) return null;
  const chosen = SCOPES.filter((scope) => listChosen(scopes).includes(scope));
  return { name: name.trim(), scopes: chosen, ganttIds, endDate };
}

interface CreateTokenDialogProps {
  readonly isPending: boolean;
  readonly onCreate: (wish: TokenWish) => void;
  readonly onClose: () => void;
}

/** Asks what a new access token may do, where, and until when. */
export function CreateTokenDialog({ isPending, onCreate, onClose }: CreateTokenDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wish = wishOf(draft, Date.now());
    if (wish && !isPending) onCreate(wish);
  }
  return (
    <Dialog
      isOpen
      growsDown
      title={intl.formatMessage({ id: 'token.createTitle' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={wishOf(draft, Date.now()) === null}
            isPending={isPending}
          >
            {intl.formatMessage({ id: 'token.create' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} data-help="token-form" onSubmit={submit} noValidate>
        <TextField
          autoFocus
          autoComplete="off"
          maxLength={NAME_LENGTH}
          label={intl.formatMessage({ id: 'token.name' })}
          placeholder={intl.formatMessage({ id: 'token.nameExample' })}
          description={intl.formatMessage({ id: 'token.nameText' })}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <ScopesField scopes={draft.scopes} onChange={(scopes) => change({ scopes })} />
        <ChartsField of="token" where={draft.where} charts={draft.charts} onChange={change} />
        <EndField end={draft.end} date={draft.date} onChange={change} />
      </form>
    </Dialog>
  );
}
