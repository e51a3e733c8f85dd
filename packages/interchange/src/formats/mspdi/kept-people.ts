import { PLAN_LIMITS, type PlanTask, type XmlNode } from '../../plan/index.ts';
import { textIn } from '../xml/xml-nodes.ts';
import { integerIn, type KeptFile } from './kept-file.ts';
import { WORK } from './read-people.ts';

/** The project's own row, to which budgets are assigned. */
const PROJECT = 0;

/** The resources and assignments that were kept. */
export class KeptPeople {
  readonly resources: readonly XmlNode[];
  readonly #kept: KeptFile;
  /** People by the numbers of their resources, and the other way round. */
  readonly #names = new Map<number, string>();
  readonly #numbers = new Map<string, number>();
  readonly #assignments = new Map<number, XmlNode[]>();

  constructor(kept: KeptFile) {
    this.#kept = kept;
    this.resources = kept.list('Resources');
    for (const node of this.resources) {
      const [uid, name] = [integerIn(node, 'UID'), textIn(node, 'Name')];
      if (uid === undefined || name === undefined || (integerIn(node, 'Type') ?? WORK) !== WORK) continue;
      const known = name.length > PLAN_LIMITS.name ? undefined : name;
      this.#names.set(uid, known ?? '');
      if (known !== undefined && !this.#numbers.has(known)) this.#numbers.set(known, uid);
    }
    for (const node of kept.list('Assignments')) {
      const task = integerIn(node, 'TaskUID') ?? -1;
      const others = this.#assignments.get(task) ?? [];
      this.#assignments.set(task, others);
      others.push(node);
    }
  }

  /** The number of a person's resource. */
  resourceOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** The person that an assignment is of; undefined for materials, costs and nobody. */
  personOf(assignment: XmlNode): string | undefined {
    return this.#names.get(integerIn(assignment, 'ResourceUID') ?? -1);
  }

  /** The assignments to the project as a whole. */
  ofProject(): readonly XmlNode[] {
    return this.#kept.hasTask(PROJECT) ? [] : (this.#assignments.get(PROJECT) ?? []);
  }

  /** A task's assignments: not of people who don't work on it any more. */
  ofTask({ id, people }: PlanTask): readonly XmlNode[] {
    const kept = this.#kept.task(id);
    const names: readonly (string | undefined)[] = [undefined, ...people];
    return (this.#assignments.get(kept?.uid ?? -1) ?? []).filter((node) =>
      names.includes(this.personOf(node)),
    );
  }

  /** Numbers that are taken, of resources or assignments. */
  taken(list: 'Resources' | 'Assignments'): ReadonlySet<number> {
    return new Set(this.#kept.list(list).map((node) => integerIn(node, 'UID') ?? 0));
  }
}
