import type { State } from '@giotto/chart/model';
import type { StyleData } from '@giotto/chart/templates';
import { cleanName } from '@giotto/contract/clean-name';
import { importedName } from '@giotto/contract/imported-name';
import { NAME_LENGTH, SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { PLAN_LIMITS } from '@giotto/interchange/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { createImportedChart } from './create-imported-chart.ts';
import styles from './import-form.module.css';
import type { ChoiceFault } from './task-choice/sum-of.ts';

interface ImportFormProps {
  readonly planName: string | undefined;
  readonly fileName: string;
  readonly folderId: string | undefined;
  readonly state: State;
  /** The styles to choose from; none for a file with a style of its own. */
  readonly styles: readonly StyleData[];
  readonly styleId: string;
  readonly onStyleChange: (styleId: string) => void;
  readonly hasWatermark: boolean;
  /** Whether the state is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
  /** Why what was chosen of the file makes no chart. */
  readonly choiceFault: ChoiceFault | undefined;
  readonly onChooseAnother: () => void;
}

/** The new chart's name, folder and style; creates and opens it. */
export function ImportForm(props: ImportFormProps): ReactElement {
  const {
    planName,
    fileName,
    state,
    styleId,
    onStyleChange,
    hasWatermark,
    isReading,
    choiceFault,
    onChooseAnother,
  } = props;
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useProfile()?.userId ?? '';
  const folders = useGanttGroups().data?.folders ?? [];
  const [name, setName] = useState(
    () => importedName(planName, fileName) || intl.formatMessage({ id: 'import.defaultName' }),
  );
  const [chosenFolder, setChosenFolder] = useState<string | null>(null);
  const [isNameWrong, setIsNameWrong] = useState(false);
  const isSent = useRef(false);
  const folderId =
    chosenFolder ??
    folders.find(({ id }) => id === props.folderId)?.id ??
    folders[0]?.id ??
    SPECIAL_FOLDERS.noFolderGantt;
  const create = useMutation({
    mutationFn: (wanted: string) =>
      createImportedChart({ call: callApi, draw: drawSvg, userId }, { name: wanted, folderId, state }),
    onSuccess: async (ganttId) => {
      void client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      await navigate({ href: paths.editor(userId, ganttId) });
    },
    onError: () => {
      isSent.current = false;
    },
  });
  const isNameRefused = isApiError(create.error, 'InvalidGanttName');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = cleanName(name);
    setIsNameWrong(wanted === null);
    // Not the mutation's state, which only updates on the next render: a second submit must not get through.
    if (wanted === null || isSent.current || isReading || choiceFault !== undefined) return;
    isSent.current = true;
    create.mutate(wanted);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'import.name' })}
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(text) => {
          setName(text);
          setIsNameWrong(false);
        }}
        error={isNameWrong || isNameRefused ? intl.formatMessage({ id: 'import.invalidName' }) : undefined}
      />
      {folders.length > 0 && (
        <Select
          label={intl.formatMessage({ id: 'import.folder' })}
          options={folders.map(({ id, name: label }) => ({ id, label }))}
          value={folderId}
          onChange={setChosenFolder}
        />
      )}
      {props.styles.length > 0 && (
        <Select
          label={intl.formatMessage({ id: 'import.style' })}
          options={props.styles.map(({ id, name: label }) => ({ id, label }))}
          value={styleId}
          onChange={onStyleChange}
          {...(hasWatermark && { description: intl.formatMessage({ id: 'import.watermark' }) })}
        />
      )}
      {create.isError && !isNameRefused && (
        <Banner kind="danger" role="alert">
          {errorText(create.error, intl.formatMessage({ id: 'import.createFailed' }))}
        </Banner>
      )}
      {choiceFault !== undefined && (
        <Banner kind="warning" role="status">
          {intl.formatMessage({ id: choiceFault }, { limit: PLAN_LIMITS.tasks })}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          data-help="import-create"
          isPending={create.isPending || create.isSuccess || (isReading && choiceFault === undefined)}
          isDisabled={choiceFault !== undefined}
        >
          {intl.formatMessage({ id: 'import.create' })}
        </Button>
        <Button size="large" onPress={onChooseAnother}>
          {intl.formatMessage({ id: 'import.chooseAnother' })}
        </Button>
      </div>
    </form>
  );
}
