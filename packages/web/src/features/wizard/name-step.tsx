import { BLANK_DATA_TEMPLATE } from '@giotto/chart/templates';
import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH, SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { FolderChoiceList } from '../../components/workspace/folder-choice-list.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { defaultFolder } from './default-folder.ts';
import { defaultName } from './default-name.ts';
import styles from './name-step.module.css';
import { PreviewPicture, WatermarkNote } from './preview-stage.tsx';
import { MissingOption, OptionsFailed } from './template-errors.tsx';
import type { TemplateOption } from './template-option.ts';
import { useCreateChart } from './use-create-chart.ts';
import { type Preview, usePreview } from './use-preview.ts';
import { useWizardOptions } from './use-wizard-options.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { readVisit, stepHref, type WizardVisit } from './wizard-visit.ts';

interface NameFormProps {
  readonly visit: WizardVisit;
  readonly template: TemplateOption;
  readonly preview: Preview;
}

function NameForm({ visit, template, preview }: NameFormProps) {
  const intl = useIntl();
  const folders = useGanttGroups().data?.folders ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const create = useCreateChart(visit);
  const isBlank = template.id === BLANK_DATA_TEMPLATE.id;
  const name = typed ?? defaultName(isBlank ? undefined : template.name);
  const folderId = chosen ?? defaultFolder(folders, visit.folderId);
  // Not the mutation's state, which only updates on the next render: a second submit must not get through.
  const isSent = useRef(false);

  function submit(): void {
    if (isSent.current) return;
    const wanted = cleanName(name);
    setIsWrong(wanted === null);
    if (wanted === null) return;
    const { templateId, styleId } = visit;
    isSent.current = true;
    const chart = { name: wanted, templateId, styleId, folderId, state: preview.state };
    create.mutate(chart, {
      onError: () => {
        isSent.current = false;
      },
    });
  }

  const isNameRefused = isApiError(create.error, 'InvalidGanttName');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={styles.title}>{intl.formatMessage({ id: 'wizard.nameTitle' })}</h1>
      <TextField
        aria-label={intl.formatMessage({ id: 'wizard.name' })}
        size="large"
        data-help="wizard-name"
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(text) => {
          setTyped(text);
          setIsWrong(false);
        }}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
        error={isWrong || isNameRefused ? intl.formatMessage({ id: 'wizard.invalidName' }) : undefined}
        autoFocus
      />
      <h2 className={styles.subtitle}>{intl.formatMessage({ id: 'wizard.folderTitle' })}</h2>
      <FolderChoiceList
        folders={folders}
        hasNoFolder={folders.length === 0 || folderId === SPECIAL_FOLDERS.noFolderGantt}
        value={folderId}
        onChange={setChosen}
        onAccept={submit}
      />
      {create.isError && !isNameRefused && (
        <Banner kind="danger" role="alert">
          {errorText(create.error, intl.formatMessage({ id: 'wizard.createFailed' }))}
        </Banner>
      )}
      <Button
        type="submit"
        data-help="wizard-create"
        variant="primary"
        size="large"
        isFullWidth
        isPending={create.isPending || create.isSuccess}
      >
        {intl.formatMessage({ id: 'wizard.create' })}
      </Button>
    </form>
  );
}

/** Step 3: the new chart's name and folder; then it's created and opened. */
export function NameStep({ visit }: { readonly visit: WizardVisit }) {
  const options = useWizardOptions(visit.templateId, visit.styleId, visit.publicId);
  const data = options.data.find(({ id }) => id === visit.templateId);
  const style = options.styles.find(({ id }) => id === visit.styleId);
  const preview = usePreview(data, style);
  return (
    <WizardFrame step="name" visit={visit}>
      {options.hasFailed && <OptionsFailed onRetry={options.retry} />}
      {/* Without the list of folders the chart could end up in the wrong one. */}
      {data && style && !options.isPending ? (
        <div className={styles.step}>
          <div className={styles.columns}>
            <NameForm visit={visit} template={data} preview={preview} />
            <div className={styles.side}>
              <div className={styles.picture}>
                <PreviewPicture name={data.name} preview={preview} smallestScale={0.4} />
              </div>
              <div className={styles.facts}>
                <span>
                  <bdi>{data.name}</bdi>
                  {data.id !== style.id && (
                    <>
                      {' · '}
                      <bdi>{style.name}</bdi>
                    </>
                  )}
                </span>
                {preview.hasWatermark && <WatermarkNote />}
              </div>
            </div>
          </div>
        </div>
      ) : (
        <MissingOption
          isPending={options.isPending}
          chooseHref={stepHref('data', readVisit({ folderId: visit.folderId }, {}))}
        />
      )}
    </WizardFrame>
  );
}
