import { type State, stateToJson } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH, SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { type FormEvent, type ReactElement, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { homepageQuery } from '../../../lib/homepage/homepage-query.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useProfile } from '../../../lib/session/use-session.ts';

const NeedsAccountDialog = lazyComponent(
  async () => (await import('../../../components/account/needs-account-dialog.tsx')).NeedsAccountDialog,
);

interface SaveStyleProps {
  /** The chart in the style to save. */
  readonly state: State;
  readonly name: string;
  /** Puts the chart into an account first; absent if it is in one. */
  readonly keep?: (() => void) | undefined;
}

/** Saves the style for other charts, as a copy of this chart in the style templates folder. */
export function SaveStyle({ state, name, keep }: SaveStyleProps): ReactElement {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'style.save' })}
        icon={<BookmarkPlus size={16} strokeWidth={1.75} />}
        data-help="style-save"
        onPress={() => setOpen(true)}
      />
      {isOpen && !keep && <SaveDialog state={state} name={name} onClose={() => setOpen(false)} />}
      {isOpen && keep && (
        <Suspense fallback={null}>
          <NeedsAccountDialog feature="saveStyle" onKeep={keep} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function SaveDialog({
  state,
  name,
  onClose,
}: SaveStyleProps & { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const form = useId();
  const queries = useQueryClient();
  const userId = useProfile()?.userId ?? '';
  const [typed, setTyped] = useState(() =>
    intl.formatMessage({ id: 'style.save.name' }, { name }).slice(0, NAME_LENGTH),
  );
  const wanted = cleanName(typed);
  const save = useMutation({
    mutationFn: () =>
      callApi(createGantt, {
        params: { userId },
        body: {
          name: wanted ?? typed,
          folder: SPECIAL_FOLDERS.styleTemplates,
          state: stateToJson(state) as Record<string, Record<string, unknown>>,
        },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: homepageQuery.queryKey });
      showToast({ text: intl.formatMessage({ id: 'style.save.done' }), kind: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== null && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'style.save' })}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'style.cancel' })}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            isDisabled={wanted === null}
            isPending={save.isPending}
          >
            {intl.formatMessage({ id: 'style.save.confirm' })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          data-help="style-save-name"
          label={intl.formatMessage({ id: 'style.save.label' })}
          description={intl.formatMessage({ id: 'style.save.hint' })}
          error={
            save.error ? errorText(save.error, intl.formatMessage({ id: 'style.save.failed' })) : undefined
          }
          maxLength={NAME_LENGTH}
          autoFocus
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
