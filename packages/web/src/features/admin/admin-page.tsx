import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { AcademyTab } from './academy-tab.tsx';
import { ActsTab } from './acts-tab.tsx';
import styles from './admin.module.css';
import { ArticlesTab } from './articles-tab.tsx';
import { CouponsTab } from './coupons-tab.tsx';
import { ErrorsTab } from './errors-tab.tsx';
import { NewsTab } from './news-tab.tsx';
import { StateTab } from './state-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { UsageTab } from './usage-tab.tsx';
import { UsersTab } from './users-tab.tsx';

/** The admin pages. The server checks on every call whether the person is an admin (`security.md` C12). */
export function AdminPage(): ReactElement {
  const intl = useIntl();
  const items = [
    { id: 'coupons', content: <CouponsTab /> },
    { id: 'users', content: <UsersTab /> },
    { id: 'templates', content: <TemplatesTab /> },
    { id: 'academy', content: <AcademyTab /> },
    { id: 'articles', content: <ArticlesTab /> },
    { id: 'news', content: <NewsTab /> },
    { id: 'acts', content: <ActsTab /> },
    { id: 'state', content: <StateTab /> },
    { id: 'errors', content: <ErrorsTab /> },
    { id: 'usage', content: <UsageTab /> },
  ] as const;
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.title' })}
        icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <div className={styles.page}>
        <Tabs
          aria-label={intl.formatMessage({ id: 'admin.tabs' })}
          items={items.map((item) => ({ ...item, label: intl.formatMessage({ id: `admin.${item.id}` }) }))}
        />
      </div>
    </>
  );
}
