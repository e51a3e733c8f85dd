import type { Id, State } from '@giotto/chart/model';

/** What tasks and milestones are called: by ids and external ids in a chart, and by new external ids in a patch. */
export class TaskNames {
  readonly #state: State;
  readonly #external = new Map<string, Id[]>();
  readonly #given = new Map<string, Id>();

  constructor(state: State) {
    this.#state = state;
    for (const table of [state.task, state.milestone])
      for (const [id, { externalId }] of table) if (externalId !== undefined) this.#add(externalId, id);
  }

  #add(externalId: string, id: Id): void {
    const ids = this.#external.get(externalId);
    if (ids === undefined) this.#external.set(externalId, [id]);
    else ids.push(id);
  }

  /** The chart's elements with this external id. One that has none is known by its own id, as its plan says. */
  withExternalId(externalId: string): readonly Id[] {
    const ids = this.#external.get(externalId) ?? [];
    const own = this.#find(externalId);
    return ids.length === 0 && own !== undefined && own.externalId === undefined ? [externalId] : ids;
  }

  titleOf(id: Id): string {
    return this.#find(id)?.title ?? '';
  }

  /** Notes the external id that a patch gives. */
  give(externalId: string, id: Id): void {
    this.#given.set(externalId, id);
  }

  given(externalId: string): Id | undefined {
    return this.#given.get(externalId);
  }

  /** The elements that a reference may mean: by its id, else by an external id of the patch or the chart. */
  meantBy(reference: string): readonly Id[] {
    if (this.#find(reference) !== undefined) return [reference];
    const given = this.#given.get(reference);
    return given === undefined ? this.withExternalId(reference) : [given];
  }

  #find(id: Id) {
    return this.#state.task.get(id) ?? this.#state.milestone.get(id);
  }
}
