import { spreadKeys } from '@giotto/chart/changes';
import { cleanText } from '@giotto/chart/clean-text';
import {
  ASSIGNMENTS_LIMIT,
  type Assignment,
  CAPACITY_LIMIT,
  type Id,
  NAME_LIMIT,
  nameId,
  type Person,
  RECORD_LIMITS,
  spelledName,
} from '@giotto/chart/model';
import type { PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';

const PEOPLE_LIMIT = RECORD_LIMITS.find(({ name }) => name === 'people')?.max ?? 0;

const WHOLE = 100;

function shareOf(units: Readonly<Record<string, number>>, name: string): number {
  return (Object.hasOwn(units, name) ? units[name] : undefined) ?? WHOLE;
}

/** The people of a new chart: by ids that spell their names, with a record for those whose name is too long for that. */
export class ChartPeople {
  readonly #createId: () => Id;
  readonly #ids = new Map<string, Id>();
  readonly #records = new Map<Id, string>();

  constructor(createId: () => Id) {
    this.#createId = createId;
  }

  /** A task's people; reports those for whom there is no room, and names that are cut. */
  assign({ people, units = {}, title }: PlanTask, report: Report): readonly Assignment[] | undefined {
    const names = [...new Set(people)];
    const shares = new Map<Id, number>();
    for (const name of names) {
      const id = this.#idOf(name);
      if (id !== undefined && !shares.has(id)) shares.set(id, shareOf(units, name));
    }
    const kept = [...shares].slice(0, ASSIGNMENTS_LIMIT);
    const isWhole =
      kept.length === shares.size &&
      names.every((name) => [...name].length <= NAME_LIMIT && shareOf(units, name) <= CAPACITY_LIMIT);
    if (!isWhole) report.add('chart.people', { task: title }, { source: names.join(', ') });
    return kept.length === 0
      ? undefined
      : kept.map(([person, share]): Assignment => {
          const most = Math.min(share, CAPACITY_LIMIT);
          return most === WHOLE ? { person } : { person, units: most };
        });
  }

  /** The records that the assigned people need. */
  records(): ReadonlyMap<Id, Person> {
    const keys = spreadKeys(this.#records.size) ?? [];
    return new Map([...this.#records].map(([id, name], at) => [id, { order: keys[at] ?? '', name }]));
  }

  #idOf(given: string): Id | undefined {
    const name = cleanText(given.trim(), { limit: NAME_LIMIT, hasLines: false });
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const spelled = nameId(name);
    if (spelled === undefined) return undefined;
    const isSpelled = spelledName(spelled) === name.normalize('NFC');
    if (isSpelled || this.#records.size >= PEOPLE_LIMIT) return spelled;
    const id = this.#records.has(spelled) ? this.#createId() : spelled;
    this.#ids.set(name, id);
    this.#records.set(id, name);
    return id;
  }
}
