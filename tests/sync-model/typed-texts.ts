import type { Json } from '@giotto/chart/changes';
import type { ReadRow } from './read-rows.ts';
import type { SentText } from './typed-field.ts';

/** Who has last set a title. */
interface Writing {
  readonly version: number;
  readonly userId: string;
  readonly title: Json;
}

/**
 * What people have typed into fields of titles, and what becomes of it in the log: a value of somebody else that the author
 * hadn't seen may only be overwritten so that both hear of it (`invariants.md`, 13).
 */
export class TypedTexts {
  /** Texts whose element was gone: their authors still have them. */
  readonly kept: string[] = [];
  readonly #sent = new Map<string, SentText & { readonly userId: string }>();
  readonly #writings = new Map<string, Writing>();
  #count = 0;

  /** A text that nobody has ever typed. */
  makeText(): string {
    return `typed ${++this.#count}`;
  }

  noteSent(userId: string, sent: SentText): void {
    // Only the first one by its text can be told from others' in the log.
    if (!this.#sent.has(sent.text)) this.#sent.set(sent.text, { ...sent, userId });
  }

  /** Follows the log; throws where a text overwrites what its author hadn't seen, and the base tells nobody. */
  follow({ version, userId, origin, base, changes }: ReadRow): void {
    for (const effect of changes) {
      if (effect.type !== 'set' || !('title' in effect.fields)) continue;
      const name = `${effect.kind} ${effect.id}`;
      const title = effect.fields.title ?? null;
      const sent = this.#sent.get(String(title));
      const before = this.#writings.get(name);
      this.#writings.set(name, { version, userId, title });
      if (sent?.userId !== userId || origin !== 'edit' || !before) continue;
      this.#sent.delete(String(title));
      const isUnseen =
        before.version > sent.seenIn && before.userId !== userId && before.title !== sent.shown;
      if (isUnseen && (base === null || base >= before.version))
        throw new Error(`“${title}” in version ${version} overwrites “${before.title}” without a word`);
    }
  }
}
