import { comparePlaces } from '@giotto/chart/changes';
import type { Dependency, Id, State } from '@giotto/chart/model';

/** One link or several: an array for each of thousands would take more memory than the links. */
type Links = Dependency | Dependency[];

const indexes = new WeakMap<State['dependency'], ReadonlyMap<Id, Links>>();

/** The links that lead to an element, indexed once per dependency table. */
function linksTo({ dependency }: State, id: Id): readonly Dependency[] {
  let index = indexes.get(dependency);
  if (!index) {
    const links = new Map<Id, Links>();
    for (const link of dependency.values()) {
      const known = links.get(link.to);
      if (Array.isArray(known)) known.push(link);
      else links.set(link.to, known ? [known, link] : link);
    }
    index = links;
    indexes.set(dependency, index);
  }
  const found = index.get(id) ?? [];
  return Array.isArray(found) ? found : [found];
}

/**
 * A task's predecessors: titles in row order, milestones last, each with how its link differs from the default, like
 * "Design, 2 days lag"; '' for none.
 */
export function listPredecessors(state: State, id: Id, ruleOf: (link: Dependency) => string): string {
  const links = linksTo(state, id);
  if (links.length === 0) return '';
  const { task, milestone } = state;
  const order = (one: Id) => task.get(one)?.order ?? '';
  const tasks = links.filter(({ from }) => task.has(from));
  const others = links.filter(({ from }) => !task.has(from));
  const sorted = [
    ...tasks.sort((a, b) => comparePlaces(order(a.from), a.from, order(b.from), b.from)),
    ...others,
  ];
  const texts = sorted.map((link) => {
    const title = task.get(link.from)?.title ?? milestone.get(link.from)?.title ?? '';
    const isPlain = (link.type ?? 'FS') === 'FS' && !link.lag;
    const rule = isPlain ? '' : ruleOf(link);
    return { title, rule };
  });
  const separator = texts.some(({ rule }) => rule !== '') ? '; ' : ', ';
  return texts.map(({ title, rule }) => (rule === '' ? title : `${title}, ${rule}`)).join(separator);
}
