import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import { describeElement, describeTask, type groupLinks } from '@giotto/chart/render';

/** An element in one line, for people who can't see the picture. */
export function describeRef(
  state: State,
  { kind, id }: ElementRef,
  links: ReturnType<typeof groupLinks>,
): string {
  if (kind !== 'task') return describeElement(state, kind, id);
  const { title, dates, details } = describeTask(state, id, links.get(id));
  return [title, dates, details].filter((part) => part !== '').join(', ');
}
