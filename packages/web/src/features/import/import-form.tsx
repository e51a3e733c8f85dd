import type { State } from '@giotto/chart/model';
import type { StyleData } from '@giotto/chart/templates';
import { cleanName } from '@giotto/contract/clean-name';
import { importedName } from '@giotto/contract/imported-name';
import { NAME_LENGTH, SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { PLAN_LIMITS } from '@giotto/interchange/plan';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import type { PackedExtra } from '../../lib/interchange/extra-calls.ts';
import styles from './import-form.module.css';
import { LostExtraNotice } from './lost-extra-notice.tsx';
import type { ChoiceFault } from './task-choice/sum-of.ts';
import { useNewChart } from './use-new-chart.ts';

interface ImportFormProps {
  readonly planName: string | undefined;
  readonly fileName: string;
  readonly folderId: string | undefined;
  readonly state: State;
  /** What the file holds beyond the chart. */
  readonly extra: PackedExtra | undefined;
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
    extra,
    styleId,
    onStyleChange,
    hasWatermark,
    isReading,
    choiceFault,
    onChooseAnother,
  } = props;
  const intl = useIntl();
  const folders = useGanttGroups().data?.folders ?? [];
  const [name, setName] = useState(
    () => importedName(planName, fileName) || intl.formatMessage({ id: 'import.defaultName' }),
  );
  const [chosenFolder, setChosenFolder] = useState<string | null>(null);
  const [isNameWrong, setIsNameWrong] = useState(false);
  const folderId =
    chosenFolder ??
    folders.find(({ id }) => id === props.folderId)?.id ??
    folders[0]?.id ??
    SPECIAL_FOLDERS.noFolderGantt;
  const { create, isPending, error, lost } = useNewChart();
  const isNameRefused = isApiError(error, 'InvalidGanttName');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = cleanName(name);
    setIsNameWrong(wanted === null);
    if (wanted === null || isReading || choiceFault !== undefined) return;
    create({ name: wanted, folderId, state }, extra);
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
      {error !== null && !isNameRefused && (
        <Banner kind="danger" role="alert">
          {errorText(error, intl.formatMessage({ id: 'import.createFailed' }))}
        </Banner>
      )}
      {choiceFault !== undefined && (
        <Banner kind="warning" role="status">
          {intl.formatMessage({ id: choiceFault }, { limit: PLAN_LIMITS.tasks })}
        </Banner>
      )}
      {lost !== null && (
        <LostExtraNotice
          extra={lost.extra}
          onRetry={lost.retry}
          otherwise={intl.formatMessage({ id: 'import.extra.open' })}
          onOtherwise={lost.open}
        />
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          data-help="import-create"
          isPending={isPending || (isReading && choiceFault === undefined)}
          isDisabled={choiceFault !== undefined || lost !== null}
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
