import type { Collaborator } from '@giotto/contract/api';
import type { GuestLevel } from '@giotto/contract/permissions';

type People = readonly Collaborator[];

/** Somebody who has just been invited, as the list shows it. */
export function invitedPerson(id: string, email: string, level: GuestLevel): Collaborator {
  return { userId: id, permissionLevel: level, userEmail: email, userName: '', isPending: true };
}

/** The list with somebody at its end. */
export function withPerson(people: People, person: Collaborator): People {
  return [...people, person];
}

/** The list with somebody changed; others stay as they are. */
export function withChange(people: People, id: string, change: Partial<Collaborator>): People {
  return people.map((person) => (person.userId === id ? { ...person, ...change } : person));
}

/** The list without somebody. */
export function withoutPerson(people: People, id: string): People {
  return people.filter(({ userId }) => userId !== id);
}

/** Puts somebody back who was taken out in vain, where they stood: before the one who followed. */
export function withPersonBack(people: People, person: Collaborator, nextId: string | undefined): People {
  const at = people.findIndex(({ userId }) => userId === nextId);
  return at < 0 ? [...people, person] : [...people.slice(0, at), person, ...people.slice(at)];
}
