import type { Collaborator } from '@giotto/contract/api';
import type { GuestLevel } from '@giotto/contract/permissions';
import { PERMISSION_DELAY } from '@giotto/contract/plans';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';
import { invitedPerson, withChange, withoutPerson, withPerson, withPersonBack } from './people-edits.ts';
import {
  type ShareTarget,
  sendInvite,
  sendLevel,
  sendReminder,
  sendRemoval,
  type UpdatePeople,
} from './share-target.ts';

/** The actions on the people with access. */
export interface PeopleActions {
  /** The people whose level is being changed. */
  readonly changing: ReadonlySet<string>;
  /** Returns the error message; null if the person was invited. */
  readonly invite: (email: string, level: GuestLevel) => Promise<string | null>;
  readonly change: (person: Collaborator, level: GuestLevel) => Promise<void>;
  readonly remove: (person: Collaborator) => Promise<void>;
  readonly remind: (person: Collaborator) => Promise<void>;
}

let sent = 0;

/**
 * Invites, changes and removes people: shown at once; reverted with a message if the server refuses. A level shows as
 * loading for a second first (`spec/accounts.md` §4).
 */
export function usePeople(
  target: ShareTarget,
  people: readonly Collaborator[],
  update: UpdatePeople,
): PeopleActions {
  const intl = useIntl();
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  const say = (error: unknown) => errorText(error, intl.formatMessage({ id: 'people.failed' }));
  const tell = (error: unknown) => void showToast({ kind: 'danger', text: say(error) });
  const setBusy = (id: string, isBusy: boolean) =>
    setChanging((ids) => new Set(isBusy ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return {
    changing,
    async invite(email, level) {
      sent += 1;
      const shownId = `sending-${sent}`;
      update((shown) => withPerson(shown, invitedPerson(shownId, email, level)));
      try {
        const id = await sendInvite(target, email, level);
        update((shown) => withChange(shown, shownId, { userId: id }));
        showToast({ kind: 'success', text: intl.formatMessage({ id: 'people.invited' }, { email }) });
        return null;
      } catch (error) {
        update((shown) => withoutPerson(shown, shownId));
        return say(error);
      }
    },
    async change({ userId }, level) {
      setBusy(userId, true);
      const rest = new Promise((resolve) => setTimeout(resolve, PERMISSION_DELAY));
      try {
        await Promise.all([sendLevel(target, userId, level), rest]);
        update((shown) => withChange(shown, userId, { permissionLevel: level }));
      } catch (error) {
        tell(error);
      } finally {
        setBusy(userId, false);
      }
    },
    async remove(person) {
      const next = people[people.indexOf(person) + 1]?.userId;
      update((shown) => withoutPerson(shown, person.userId));
      try {
        await sendRemoval(target, person.userId);
      } catch (error) {
        update((shown) => withPersonBack(shown, person, next));
        tell(error);
      }
    },
    async remind({ userId }) {
      try {
        await sendReminder(target, userId);
        showToast({ kind: 'success', text: intl.formatMessage({ id: 'people.reminded' }) });
      } catch (error) {
        tell(error);
      }
    },
  };
}
