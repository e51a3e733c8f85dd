import type { AnswerOf, readPlan } from '@giotto/contract/api';

/** The most characters of JSON that kept plans had: objects take several times as much. */
const LENGTH_LIMIT = 16_000_000;

/** A plan that was read, and the ETag that says whether it is still the chart's. */
interface KnownPlan {
  readonly etag: string;
  readonly plan: AnswerOf<typeof readPlan>;
  readonly length: number;
}

/**
 * The plans that were read last, by their addresses. An assistant reads a large one page by page; asking whether it still holds
 * takes a hundredth of parsing it again, and the API still decides each time who may have it.
 */
export class KnownPlans {
  readonly #plans = new Map<string, KnownPlan>();
  #length = 0;

  find(address: string): KnownPlan | undefined {
    return this.#plans.get(address);
  }

  keep(address: string, known: KnownPlan): void {
    this.#drop(address);
    if (known.length > LENGTH_LIMIT) return;
    this.#plans.set(address, known);
    this.#length += known.length;
    for (const oldest of this.#plans.keys()) {
      if (this.#length <= LENGTH_LIMIT) return;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    this.#length -= this.#plans.get(address)?.length ?? 0;
    this.#plans.delete(address);
  }
}
