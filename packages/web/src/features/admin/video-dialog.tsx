import { type AdminVideo, saveVideo } from '@giotto/contract/api';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../components/ui/number-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { callApi } from '../../lib/api.ts';
import { FormDialog } from './form-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

const hostedId = /^[A-Za-z0-9_-]{1,64}$/;

/** A category as an option: its title in the page's language and whether it's hidden. */
export interface CategoryLabel {
  readonly id: number;
  readonly label: string;
}

interface VideoDialogProps {
  /** The video to edit; undefined for a new one. */
  readonly video: AdminVideo | undefined;
  readonly categories: readonly CategoryLabel[];
  readonly onClose: () => void;
}

/** Adds a hosted video or edits any video; the product's own films stay as they are. */
export function VideoDialog({ video, categories, onClose }: VideoDialogProps): ReactElement {
  const intl = useIntl();
  const [title, setTitle] = useState(video?.title ?? '');
  const [url, setUrl] = useState(video?.url ?? '');
  const [category, setCategory] = useState(String(video?.category ?? 3));
  const [duration, setDuration] = useState(Math.round(video?.duration ?? 60));
  const isOwn = video?.isBuiltIn ?? false;
  const save = useAdminAction(
    () =>
      callApi(saveVideo, {
        params: { videoId: video?.id ?? url.trim() },
        // The server ignores this for the product's own films.
        body: { title: title.trim(), url: isOwn ? 'own' : url.trim(), category: Number(category), duration },
      }),
    academyQuery.queryKey,
  );
  const isWhole =
    title.trim() !== '' && (isOwn || hostedId.test(url.trim())) && Number.isInteger(duration) && duration > 0;

  return (
    <FormDialog
      title={intl.formatMessage({ id: video ? 'admin.academy.edit' : 'admin.academy.add' })}
      isWhole={isWhole}
      isPending={save.isPending}
      onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={intl.formatMessage({ id: 'admin.textTitle' })}
        maxLength={NAME_LENGTH}
        value={title}
        onChange={setTitle}
      />
      <Select
        label={intl.formatMessage({ id: 'admin.academy.category' })}
        value={category}
        onChange={setCategory}
        options={categories.map(({ id, label }) => ({ id: String(id), label }))}
      />
      {!isOwn && (
        <>
          <TextField
            label={intl.formatMessage({ id: 'admin.academy.videoId' })}
            description={intl.formatMessage({ id: 'admin.academy.videoIdHint' })}
            autoComplete="off"
            value={url}
            onChange={setUrl}
          />
          <NumberField
            label={intl.formatMessage({ id: 'admin.academy.seconds' })}
            minValue={1}
            maxValue={36_000}
            value={duration}
            onChange={setDuration}
          />
        </>
      )}
    </FormDialog>
  );
}
