import {
  type AdminCategory,
  type CategoryContent,
  categoryContent,
  changeCategory,
  createCategory,
} from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { callApi } from '../../lib/api.ts';
import { FormDialog } from './form-dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { toLocalized, toTyped } from './typed-text.ts';
import { useAdminAction } from './use-admin-action.ts';

interface CategoryDialogProps {
  /** The category to edit; undefined for a new one. */
  readonly category: AdminCategory | undefined;
  readonly onClose: () => void;
}

/** Adds or renames an Academy category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps): ReactElement {
  const intl = useIntl();
  const [title, setTitle] = useState(toTyped(category && (category.titles ?? { en: category.title })));
  const [isPremium, setPremium] = useState(category?.edition === 'premium');
  const [language, setLanguage] = useState<Locale>('en');
  const save = useAdminAction(async (body: CategoryContent): Promise<unknown> => {
    if (category) return callApi(changeCategory, { params: { categoryId: category.id }, body });
    return callApi(createCategory, { body });
  }, academyQuery.queryKey);
  const content = categoryContent.safeParse({
    title: toLocalized(title),
    edition: isPremium ? 'premium' : 'free',
  });

  return (
    <FormDialog
      title={intl.formatMessage({
        id: category ? 'admin.academy.editCategory' : 'admin.academy.addCategory',
      })}
      isWhole={content.success}
      isPending={save.isPending}
      onSubmit={() => content.success && save.mutate(content.data, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LanguageChoice value={language} onChange={setLanguage} />
      <TextField
        key={language}
        label={intl.formatMessage({ id: 'admin.textTitle' })}
        lang={language}
        maxLength={NAME_LENGTH}
        value={title[language]}
        onChange={(words) => setTitle({ ...title, [language]: words })}
      />
      <Checkbox isSelected={isPremium} onChange={setPremium}>
        {intl.formatMessage({ id: 'admin.academy.premium' })}
      </Checkbox>
    </FormDialog>
  );
}
