import { createCoupon, type NewCoupon } from '@giotto/contract/api';
import { PLAN_PERIODS } from '@giotto/contract/plans';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DateInput } from '../../components/ui/date-input.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import styles from './admin.module.css';
import { type CouponDraft, EMPTY_COUPON, toNewCoupon } from './new-coupon.ts';
import { useAdminAction } from './use-admin-action.ts';

const formId = 'new-coupon';

/** Creates a coupon, then shows its code once. */
export function CouponDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const [draft, setDraft] = useState(EMPTY_COUPON);
  const create = useAdminAction((coupon: NewCoupon) => callApi(createCoupon, { body: { coupon } }));
  const body = toNewCoupon(draft);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (body && !create.isPending) create.mutate(body);
  }

  const made = create.data;
  return (
    <Dialog
      isOpen
      title={
        made
          ? intl.formatMessage({ id: 'admin.created' }, { name: made.coupon.name })
          : intl.formatMessage({ id: 'admin.newCoupon' })
      }
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        made ? (
          <Button variant="primary" autoFocus onPress={onClose}>
            {intl.formatMessage({ id: 'admin.close' })}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{intl.formatMessage({ id: 'admin.cancel' })}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isDisabled={body === null}
              isPending={create.isPending}
            >
              {intl.formatMessage({ id: 'admin.create' })}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className={styles.form}>
          <p className={styles.small}>{intl.formatMessage({ id: 'admin.codeOnce' })}</p>
          <output className={styles.code}>{made.code}</output>
        </div>
      ) : (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <CouponFields draft={draft} onChange={setDraft} />
        </form>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: CouponDraft;
  readonly onChange: (draft: CouponDraft) => void;
}

function CouponFields({ draft, onChange }: FieldsProps): ReactElement {
  const intl = useIntl();
  const change = (changes: Partial<CouponDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        autoFocus
        label={intl.formatMessage({ id: 'admin.name' })}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label={intl.formatMessage({ id: 'admin.kind' })}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={(['grant', 'discount'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `admin.kind.${id}` }),
        }))}
      />
      {draft.kind === 'grant' ? (
        <GrantFields draft={draft} change={change} />
      ) : (
        <DiscountFields draft={draft} change={change} />
      )}
      <TextField
        label={intl.formatMessage({ id: 'admin.code' })}
        description={intl.formatMessage({ id: 'admin.codeHint' })}
        autoComplete="off"
        value={draft.code}
        onChange={(code) => change({ code })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'admin.maxUses' })}
        description={intl.formatMessage({ id: 'admin.maxUsesHint' })}
        minValue={1}
        maxValue={1_000_000}
        value={draft.maxUses}
        onChange={(maxUses) => change({ maxUses })}
      />
      <DateInput
        label={intl.formatMessage({ id: 'admin.validUntil' })}
        value={draft.validUntil}
        onType={(validUntil) => change({ validUntil: validUntil ?? '' })}
      />
    </>
  );
}

interface PartProps {
  readonly draft: CouponDraft;
  readonly change: (changes: Partial<CouponDraft>) => void;
}

function GrantFields({ draft, change }: PartProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      <Checkbox isSelected={draft.isPartner} onChange={(isPartner) => change({ isPartner })}>
        {intl.formatMessage({ id: 'admin.partner' })}
      </Checkbox>
      <Select
        label={intl.formatMessage({ id: 'admin.lasts' })}
        value={draft.lasts}
        onChange={(lasts) => change({ lasts })}
        options={(['forever', 'days', 'until'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `admin.lasts.${id}` }),
        }))}
      />
      {draft.lasts === 'days' && (
        <NumberField
          label={intl.formatMessage({ id: 'admin.days' })}
          minValue={1}
          maxValue={36_500}
          value={draft.days}
          onChange={(days) => change({ days })}
        />
      )}
      {draft.lasts === 'until' && (
        <DateInput
          label={intl.formatMessage({ id: 'admin.until' })}
          value={draft.until}
          onType={(until) => change({ until: until ?? '' })}
        />
      )}
    </>
  );
}

function DiscountFields({ draft, change }: PartProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'admin.off' })}
        value={draft.off}
        onChange={(off) => change({ off })}
        options={(['percent', 'amount'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `admin.off.${id}` }),
        }))}
      />
      {draft.off === 'percent' ? (
        <NumberField
          label={intl.formatMessage({ id: 'admin.percent' })}
          minValue={1}
          maxValue={100}
          value={draft.percent}
          onChange={(percent) => change({ percent })}
        />
      ) : (
        <NumberField
          label={intl.formatMessage({ id: 'admin.dollars' })}
          minValue={0.01}
          maxValue={100_000}
          step={0.01}
          value={draft.dollars}
          onChange={(dollars) => change({ dollars })}
        />
      )}
      <fieldset className={styles.periods}>
        <legend className={styles.small}>{intl.formatMessage({ id: 'admin.periods' })}</legend>
        {PLAN_PERIODS.map((period) => (
          <Checkbox
            key={period}
            isSelected={draft.plans.includes(period)}
            onChange={(isWanted) =>
              change({
                plans: PLAN_PERIODS.filter((one) => (one === period ? isWanted : draft.plans.includes(one))),
              })
            }
          >
            {intl.formatMessage({ id: `admin.period.${period}` })}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
