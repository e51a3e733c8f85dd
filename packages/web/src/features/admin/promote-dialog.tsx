import { promoteTemplate, type TemplateList } from '@giotto/contract/api';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import styles from './admin.module.css';
import { FormDialog } from './form-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** Turns one of the admin's charts into a template for everybody. */
export function PromoteDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const charts = useQuery(homepageQuery).data?.gantts ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [list, setList] = useState<TemplateList>('data');
  const [name, setName] = useState('');
  const [isPremium, setPremium] = useState(false);
  const promote = useAdminAction((ganttId: string) =>
    callApi(promoteTemplate, {
      body: {
        ganttId,
        list,
        name: name.trim(),
        offer: list === 'style' && isPremium ? 'premium' : 'everybody',
      },
    }),
  );
  const isWhole = chosen !== null && name.trim() !== '';

  function choose(id: string): void {
    const known = charts.find(({ ganttId }) => ganttId === chosen)?.ganttName ?? '';
    // Keeps a name that was typed.
    if (name === known) setName(charts.find(({ ganttId }) => ganttId === id)?.ganttName ?? '');
    setChosen(id);
  }

  return (
    <FormDialog
      submitLabel={intl.formatMessage({ id: 'admin.create' })}
      title={intl.formatMessage({ id: 'admin.templates.promote' })}
      isWhole={isWhole}
      isPending={promote.isPending}
      onSubmit={() => chosen !== null && promote.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className={styles.small}>
        {intl.formatMessage({
          id: charts.length === 0 ? 'admin.templates.noCharts' : 'admin.templates.promoteHint',
        })}
      </p>
      <Select
        label={intl.formatMessage({ id: 'admin.templates.chart' })}
        value={chosen}
        onChange={choose}
        isDisabled={charts.length === 0}
        options={charts.map(({ ganttId, ganttName }) => ({ id: ganttId, label: ganttName }))}
      />
      <Select
        label={intl.formatMessage({ id: 'admin.templates.as' })}
        value={list}
        onChange={setList}
        options={(['data', 'style'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `admin.templates.as.${id}` }),
        }))}
      />
      <TextField
        label={intl.formatMessage({ id: 'admin.name' })}
        maxLength={NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      {list === 'style' && (
        <Checkbox isSelected={isPremium} onChange={setPremium}>
          {intl.formatMessage({ id: 'admin.templates.premium' })}
        </Checkbox>
      )}
    </FormDialog>
  );
}
