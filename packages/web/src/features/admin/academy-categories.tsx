import { type AdminCategory, type AdminVideo, arrangeCategories, removeCategory } from '@giotto/contract/api';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { PremiumTag, Tag } from '../../components/ui/tag.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { translateCategory } from '../../lib/academy/academy-titles.ts';
import { callApi } from '../../lib/api.ts';
import styles from './admin.module.css';
import { type Placed, withHidden } from './arrange.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { ContentList } from './content-list.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface AcademyCategoriesProps {
  readonly categories: readonly AdminCategory[];
  readonly videos: readonly AdminVideo[];
}

/** The Academy's categories: their names, their order, and which are hidden along with their videos. */
export function AcademyCategories({ categories, videos }: AcademyCategoriesProps): ReactElement {
  const intl = useIntl();
  /** The number of the category being edited, as text; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const arrange = useAdminAction(
    (items: readonly Placed[]) =>
      callApi(arrangeCategories, {
        body: { categories: items.map(({ id, isHidden }) => ({ id: Number(id), isHidden })) },
      }),
    academyQuery.queryKey,
  );
  const remove = useAdminAction(
    (id: string) => callApi(removeCategory, { params: { categoryId: Number(id) } }),
    academyQuery.queryKey,
  );
  const items = categories.map((category) => {
    const { id, titles, edition, isBuiltIn, isHidden } = category;
    const count = videos.filter((video) => video.category === id).length;
    return {
      id: String(id),
      name: translateCategory(intl, category).title,
      note: intl.formatMessage({ id: 'admin.academy.videoCount' }, { count }),
      isBuiltIn,
      isChanged: titles !== undefined,
      isHidden,
      tags: (
        <>
          {edition === 'premium' && <PremiumTag />}
          {titles && (
            <Tag kind="accent">{intl.formatMessage({ id: isBuiltIn ? 'admin.changed' : 'admin.added' })}</Tag>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.main}>
          <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.academy.categories' })}</h2>
          <p className={styles.small}>{intl.formatMessage({ id: 'admin.academy.categoriesHint' })}</p>
        </div>
        <Button onPress={() => setEdited('')}>
          {intl.formatMessage({ id: 'admin.academy.addCategory' })}
        </Button>
      </div>
      <ContentList
        items={items}
        isPending={arrange.isPending || remove.isPending}
        onArrange={(placed) => arrange.mutate(placed)}
        onHide={(id, isHidden) => arrange.mutate(withHidden(items, id, isHidden))}
        onEdit={setEdited}
        remove={{
          text: intl.formatMessage({ id: 'admin.academy.removeCategoryText' }),
          run: (id) => remove.mutate(id),
        }}
      />
      {edited !== null && (
        <CategoryDialog
          category={categories.find(({ id }) => String(id) === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
