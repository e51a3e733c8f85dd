import { useQuery } from '@tanstack/react-query';
import { CloudAlert, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { ChartPeople } from './chart-people.tsx';
import { groupShared, type SharedFolder } from './group-shared.ts';
import { PermissionsFaq } from './permissions-faq.tsx';
import { PublicLinks } from './public-links.tsx';
import { Section } from './section.tsx';
import { type Shared, sharedQuery } from './shared-query.ts';
import { UpgradeCard } from './upgrade-card.tsx';
import styles from './users-page.module.css';
import { WorkspacePeople } from './workspace-people.tsx';

/** With more charts than this they start collapsed, so that what's below them can be found. */
const MAX_OPEN = 12;

/**
 * Everything that others can see of the person's own charts, and ways to revoke it (`spec/accounts.md` §2, Users page).
 */
export function UsersPage(): ReactElement {
  const intl = useIntl();
  const { data: shared, isError, isFetching, refetch } = useQuery(sharedQuery);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'people.title' })}
        icon={<UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      {shared ? (
        <SharedView shared={shared} />
      ) : (
        <div className={styles.place}>
          {isError ? (
            <EmptyState
              icon={<CloudAlert size={20} strokeWidth={1.75} />}
              title={intl.formatMessage({ id: 'people.loadFailed' })}
              action={
                <Button isPending={isFetching} onPress={() => void refetch()}>
                  {intl.formatMessage({ id: 'people.tryAgain' })}
                </Button>
              }
            />
          ) : (
            <Spinner label={intl.formatMessage({ id: 'people.loading' })} />
          )}
        </div>
      )}
    </>
  );
}

function SharedView({ shared }: { readonly shared: Shared }): ReactElement | null {
  const intl = useIntl();
  const profile = useProfile();
  const { data: groups } = useGanttGroups();
  if (profile === null) return null;
  const { userId: ownerId, edition } = profile;
  const folders = groupShared(shared.gantts, groups?.folders ?? profile.folders);
  const count = folders.reduce((sum, { gantts }) => sum + gantts.length, 0);
  const hasPeople = folders.length > 0 || shared.workspaceUsers.length > 0;
  const nameOf = ({ id, name }: SharedFolder) => {
    if (name !== null) return name;
    if (id === 'dataTemplates' || id === 'styleTemplates') return intl.formatMessage({ id: `people.${id}` });
    return intl.formatMessage({ id: 'people.noFolder' });
  };
  return (
    <div className={styles.page}>
      <WorkspacePeople people={shared.workspaceUsers} ownerId={ownerId} edition={edition} />
      <Section
        title={intl.formatMessage({ id: 'people.charts' })}
        {...(folders.length === 0 && { hint: intl.formatMessage({ id: 'people.noCharts' }) })}
      >
        {folders.map((folder) => (
          <div key={folder.id}>
            <h3 dir="auto" className={styles.folder}>
              {nameOf(folder)}
            </h3>
            <div className={styles.card}>
              {folder.gantts.map((gantt) => (
                <ChartPeople
                  key={gantt.ganttId}
                  gantt={gantt}
                  ownerId={ownerId}
                  edition={edition}
                  isOpenFirst={count <= MAX_OPEN}
                />
              ))}
            </div>
          </div>
        ))}
      </Section>
      {edition === 'free' && hasPeople && <UpgradeCard />}
      <PublicLinks gantts={shared.gantts} ownerId={ownerId} />
      <PermissionsFaq />
    </div>
  );
}
