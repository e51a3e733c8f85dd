import type { AnswerOf, getHistory } from '@giotto/contract/api';
import type { AskedEntries, WrittenEntries } from './history-entries.ts';

/** The version that a chart begins with. */
export const CREATION = 1;

/** A page to be written. */
export interface AskedPage {
  readonly entries: AskedEntries;
  readonly head: number;
}

/** Somebody whose name is shown. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** A page as JSON (`getHistory`), and the next page's `before`; undefined on the last page. */
export interface WrittenPage {
  readonly text: string;
  readonly nextBefore: number | undefined;
}

/** Writes a page around its entries; `known` has the names of the people in them, and maybe others. */
export function writePage(
  { entries: { creation, after }, head }: AskedPage,
  { text, reached, people }: WrittenEntries,
  known: readonly NamedPerson[],
): WrittenPage {
  const isWhole = creation !== undefined;
  const nextBefore = reached > (isWhole ? CREATION : after + 1) ? reached : undefined;
  const about: Omit<AnswerOf<typeof getHistory>, 'updates'> = {
    loadMoreUpdates: nextBefore !== undefined,
    ...(nextBefore !== undefined && { nextBefore }),
    isShortened: !isWhole,
    head,
    userNames: known
      .filter(({ id }) => people.includes(id))
      .map(({ id, name }) => ({ userId: id, userName: name })),
  };
  return { text: `${JSON.stringify(about).slice(0, -1)},"updates":[${text}]}`, nextBefore };
}
