import { WEBHOOK_EVENTS, type Webhook, type WebhookEventName } from '@giotto/contract/api';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ChartsField } from '../access-tokens/charts-field.tsx';
import styles from '../access-tokens/tokens.module.css';
import {
  addressProblem,
  draftWebhook,
  type WebhookDraft,
  type WebhookWish,
  wishOf,
} from './webhook-draft.ts';

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook?: Webhook;
  readonly loopbackPort: number | null;
  readonly isPending: boolean;
  readonly onSave: (wish: WebhookWish) => void;
  readonly onClose: () => void;
}

/** Asks where events are sent, which, and of which charts. */
export function WebhookDialog({ webhook, loopbackPort, isPending, onSave, onClose }: WebhookDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [draft, setDraft] = useState(() => draftWebhook(webhook));
  const [isLeft, setLeft] = useState(false);
  const change = (part: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problem = isLeft ? addressProblem(draft, loopbackPort) : null;
  const wish = wishOf(draft, loopbackPort);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setLeft(true);
    if (wish && !isPending) onSave(wish);
  }
  return (
    <Dialog
      isOpen
      growsDown
      title={intl.formatMessage({ id: webhook ? 'webhook.editTitle' : 'webhook.createTitle' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={wish === null}
            isPending={isPending}
          >
            {intl.formatMessage({ id: webhook ? 'webhook.save' : 'webhook.create' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} data-help="webhook-form" onSubmit={submit} noValidate>
        <TextField
          autoFocus
          autoComplete="off"
          maxLength={NAME_LENGTH}
          label={intl.formatMessage({ id: 'webhook.name' })}
          placeholder={intl.formatMessage({ id: 'webhook.nameExample' })}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          type="url"
          autoComplete="off"
          label={intl.formatMessage({ id: 'webhook.url' })}
          placeholder="https://hooks.example.com/giotto"
          description={intl.formatMessage({ id: 'webhook.urlText' })}
          error={problem ? intl.formatMessage({ id: `webhook.url.${problem}` }) : undefined}
          value={draft.url}
          onChange={(url) => change({ url })}
          onBlur={() => setLeft(true)}
        />
        <EventsField events={draft.events} onChange={(events) => change({ events })} />
        <ChartsField of="webhook" where={draft.where} charts={draft.charts} onChange={change} />
      </form>
    </Dialog>
  );
}

interface EventsFieldProps {
  readonly events: ReadonlySet<WebhookEventName>;
  readonly onChange: (events: ReadonlySet<WebhookEventName>) => void;
}

/** What is told. */
function EventsField({ events, onChange }: EventsFieldProps) {
  const intl = useIntl();
  const labelId = useId();
  const toggle = (event: WebhookEventName, isSelected: boolean) => {
    const next = new Set(events);
    if (isSelected) next.add(event);
    else next.delete(event);
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like our labels
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.label}>
        {intl.formatMessage({ id: 'webhook.events' })}
      </span>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          isSelected={events.has(event)}
          onChange={(isSelected) => toggle(event, isSelected)}
        >
          {intl.formatMessage({ id: `webhook.event.${event}` })}
          <span className={styles.description}>
            {intl.formatMessage({ id: `webhook.event.${event}.text` })}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
