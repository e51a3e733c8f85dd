import {
  type AdminTemplate,
  arrangeTemplates,
  getDataTemplatePicture,
  getStyleTemplatePicture,
  removeTemplate,
  type TemplateList,
} from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { PremiumTag, Tag } from '../../components/ui/tag.tsx';
import { callApi } from '../../lib/api.ts';
import { buildApiUrl } from '../../lib/api-client.ts';
import { useTemplateName } from '../../lib/templates/use-template-name.ts';
import styles from './admin.module.css';
import { templatesQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { type Placed, withHidden } from './arrange.ts';
import { ContentList } from './content-list.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** The templates offered to everybody. */
export function TemplatesTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(templatesQuery);
  const [isPromoting, setIsPromoting] = useState(false);
  return (
    <AdminView query={query}>
      {({ data, style }) => (
        <div className={styles.tab}>
          <div className={styles.bar}>
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.templates.hint' })}</p>
            <Button variant="primary" onPress={() => setIsPromoting(true)}>
              {intl.formatMessage({ id: 'admin.templates.promote' })}
            </Button>
          </div>
          <Templates list="data" templates={data} />
          <Templates list="style" templates={style} />
          {isPromoting && <PromoteDialog onClose={() => setIsPromoting(false)} />}
        </div>
      )}
    </AdminView>
  );
}

const pictures = { data: getDataTemplatePicture, style: getStyleTemplatePicture } as const;

interface TemplatesProps {
  readonly list: TemplateList;
  readonly templates: readonly AdminTemplate[];
}

function Templates({ list, templates }: TemplatesProps): ReactElement {
  const intl = useIntl();
  const nameOf = useTemplateName();
  const arrange = useAdminAction((items: readonly Placed[]) =>
    callApi(arrangeTemplates, { params: { list }, body: { templates: [...items] } }),
  );
  const remove = useAdminAction((templateId: string) =>
    callApi(removeTemplate, { params: { list, templateId } }),
  );
  return (
    <>
      <h2 className={styles.heading}>{intl.formatMessage({ id: `admin.templates.${list}` })}</h2>
      <ContentList
        items={templates.map(({ id, name, isPremium, isBuiltIn, isHidden }) => ({
          id,
          name: nameOf(id, name),
          isBuiltIn,
          isHidden,
          picture: buildApiUrl(pictures[list], { params: { ganttId: id } }),
          tags: (
            <>
              {isPremium && <PremiumTag />}
              {!isBuiltIn && <Tag kind="accent">{intl.formatMessage({ id: 'admin.added' })}</Tag>}
            </>
          ),
        }))}
        isPending={arrange.isPending || remove.isPending}
        onArrange={(items) => arrange.mutate(items)}
        onHide={(id, isHidden) => arrange.mutate(withHidden(templates, id, isHidden))}
        remove={{ text: intl.formatMessage({ id: 'admin.removeText' }), run: (id) => remove.mutate(id) }}
      />
    </>
  );
}
