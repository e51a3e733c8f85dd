import { type NewsContent, newsContent } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listCatalogue } from '../catalogue/catalogue-repository.ts';

/** A news item written by an admin. */
export interface News extends NewsContent {
  readonly id: string;
  readonly isHidden: boolean;
}

/** The admins' news, newest first, and the ids of hidden built-in items. */
export interface NewsList {
  readonly entries: readonly News[];
  readonly hidden: readonly string[];
}

export async function listNews(db: Db): Promise<NewsList> {
  const items = await listCatalogue(db, 'news');
  const entries = items.flatMap(({ id, isHidden, content }) => {
    const found = newsContent.safeParse(content);
    return found.success ? [{ ...found.data, id, isHidden }] : [];
  });
  return {
    entries: entries.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id)),
    hidden: items.filter(({ isHidden, content }) => isHidden && content === null).map(({ id }) => id),
  };
}

/** Offset of the earliest time zone: a day starts there 14 hours before it does in Greenwich. */
const EARLIEST_ZONE = 14 * 3_600_000;

/** The news shown to everybody: no hidden items, and none before its day has started somewhere. */
export async function readNews({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<NewsList> {
  const { entries, hidden } = await listNews(db);
  const today = new Date(clock.now().getTime() + EARLIEST_ZONE).toISOString().slice(0, 10);
  return { entries: entries.filter(({ isHidden, date }) => !isHidden && date <= today), hidden };
}
