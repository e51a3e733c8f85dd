import { type Collaborator, listPermissions } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { callApi } from '../../lib/api.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { InviteBox } from './invite-box.tsx';
import styles from './people.module.css';
import { PeopleList } from './people-list.tsx';
import type { UpdatePeople } from './share-target.ts';
import { UpgradeCard } from './upgrade-card.tsx';
import { usePeople } from './use-people.ts';

/** Only owners see this panel, and the server sends them everybody's full data. */
function isCollaborator(one: object): one is Collaborator {
  return 'userEmail' in one;
}

interface ChartUsersProps {
  readonly ganttId: string;
  /** Increases when others may have changed the list. */
  readonly revision: number;
}

/** The collaborators of the person's own chart, and the invite form (`spec/charts.md` §2, Users). */
export function ChartUsers({ ganttId, revision }: ChartUsersProps): ReactElement | null {
  const profile = useProfile();
  const client = useQueryClient();
  const intl = useIntl();
  const ownerId = profile?.userId ?? '';
  const queryKey = ['permissions', ganttId];
  const {
    data: people,
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const all = await callApi(listPermissions, { params: { userId: ownerId, ganttId } }, { signal });
      return all.filter(isCollaborator);
    },
    staleTime: 0,
  });
  const update: UpdatePeople = (change) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Collaborator[]>(queryKey, (shown) => shown && change(shown));
  };
  useEffect(() => {
    if (revision > 0) void refetch();
  }, [revision, refetch]);
  if (!profile) return null;
  if (isError && !people) {
    return (
      <EmptyState
        icon={<CloudAlert size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'people.loadFailed' })}
        action={
          <Button onPress={() => void refetch()}>{intl.formatMessage({ id: 'people.tryAgain' })}</Button>
        }
      />
    );
  }
  if (!people) return <Spinner label={intl.formatMessage({ id: 'people.loading' })} />;
  return <Loaded ganttId={ganttId} people={people} update={update} />;
}

interface LoadedProps {
  readonly ganttId: string;
  readonly people: readonly Collaborator[];
  readonly update: UpdatePeople;
}

function Loaded({ ganttId, people, update }: LoadedProps): ReactElement | null {
  const profile = useProfile();
  const intl = useIntl();
  const target = { ownerId: profile?.userId ?? '', ganttId };
  const actions = usePeople(target, people, update);
  if (!profile) return null;
  return (
    <div className={styles.panel}>
      <InviteBox onInvite={actions.invite} />
      {people.length === 0 && <p className={styles.hint}>{intl.formatMessage({ id: 'people.empty' })}</p>}
      <PeopleList
        isNarrow
        label={intl.formatMessage({ id: 'people.title' })}
        people={people}
        target={target}
        edition={profile.edition}
        actions={actions}
        pendingName={intl.formatMessage({ id: 'people.pending' })}
        first={
          <li className={styles.person}>
            <Avatar size={32} name={profile.name} colorKey={profile.userId} />
            <div className={styles.who}>
              <p dir="auto" className={styles.name}>
                {intl.formatMessage({ id: 'people.you' }, { name: profile.name })}
              </p>
              <p className={styles.email}>{profile.email}</p>
            </div>
            <div className={styles.right}>
              <Tag kind="accent">{intl.formatMessage({ id: 'people.level.4' })}</Tag>
            </div>
          </li>
        }
      />
      {profile.edition === 'free' && people.length > 0 && <UpgradeCard />}
    </div>
  );
}
