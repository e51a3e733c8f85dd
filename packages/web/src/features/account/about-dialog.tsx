import {
  type Activity,
  activity as activities,
  type ConfirmedProfile,
  updateProfile,
} from '@giotto/contract/api';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { failureId } from '../../lib/failure-id.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { toSessionState } from '../../lib/session/session-state.ts';
import styles from './profile-page.module.css';

export interface AboutDialogProps {
  readonly profile: ConfirmedProfile;
  readonly onClose: () => void;
}

/** The form that completes a profile: names and occupation, with a free text where no option fits. */
export function AboutDialog({ profile, onClose }: AboutDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const queryClient = useQueryClient();
  const [firstName, setFirstName] = useState(profile.firstName);
  const [lastName, setLastName] = useState(profile.lastName);
  const [activity, setActivity] = useState<Activity | null>(profile.activity);
  const [activityText, setActivityText] = useState(profile.activityText);
  const save = useMutation({
    mutationFn: () =>
      callApi(updateProfile, {
        body: { firstName, lastName, activityText, ...(activity !== null && { activity }) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(sessionQuery.queryKey, toSessionState(saved));
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'account.updated' }) });
      onClose();
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'account.error') }) }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'account.about' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending}>
            {intl.formatMessage({ id: 'account.save' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          autoFocus
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
          label={intl.formatMessage({ id: 'account.firstName' })}
          value={firstName}
          onChange={setFirstName}
        />
        <TextField
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
          label={intl.formatMessage({ id: 'account.lastName' })}
          value={lastName}
          onChange={setLastName}
        />
        <Select<Activity>
          label={intl.formatMessage({ id: 'account.activity' })}
          placeholder={intl.formatMessage({ id: 'account.activityNone' })}
          value={activity}
          onChange={setActivity}
          options={activities.options.map((id) => ({
            id,
            label: intl.formatMessage({ id: `account.activity.${id}` }),
          }))}
        />
        {activity === 'other' && (
          <TextField
            maxLength={NAME_LENGTH}
            label={intl.formatMessage({ id: 'account.activityText' })}
            value={activityText}
            onChange={setActivityText}
          />
        )}
      </form>
    </Dialog>
  );
}
