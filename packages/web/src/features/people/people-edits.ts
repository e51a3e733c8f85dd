import type { Collaborator } from '@giotto/contract/api';
import type { GuestLevel } from '@giotto/contract/permissions';

type People = readonly Collaborator[];

/** A person who was just invited, as listed. */
export function invitedPerson(id: string, email: string, level: GuestLevel): Collaborator {
  return { userId: id, permissionLevel: level, userEmail: email, userName: '', isPending: true };
}

/** The list with a person added at the end. */
export function withPerson(people: People, person: Collaborator): People {
  return [...people, person];
}

/** The list with one person changed. */
export function withChange(people: People, id: string, change: Partial<Collaborator>): People {
  return people.map((person) => (person.userId === id ? { ...person, ...change } : person));
}

/** The list without a person. */
export function withoutPerson(people: People, id: string): People {
  return people.filter(({ userId }) => userId !== id);
}

/** Restores a person whose removal failed to their previous position: before the next one. */
export function withPersonBack(people: People, person: Collaborator, nextId: string | undefined): People {
  const at = people.findIndex(({ userId }) => userId === nextId);
  return at < 0 ? [...people, person] : [...people.slice(0, at), person, ...people.slice(at)];
}
