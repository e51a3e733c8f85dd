import type { LocalizedText } from './api/localized-text.ts';
import type { Edition } from './plans.ts';

/** A group of the Academy's videos (`spec/accounts.md` §3). */
export interface AcademyCategory {
  readonly id: number;
  readonly title: string;
  /** What an admin calls it in each language; none for one that is called as the product says. */
  readonly titles?: LocalizedText | undefined;
  /** Premium categories carry a tag for everybody who has another edition; they are open to all. */
  readonly edition: 'premium' | 'free';
}

/** A video of the Academy (`spec/accounts.md` §3). */
export interface AcademyVideo {
  /** What `videosViewed` names, and the last part of its address. */
  readonly id: string;
  readonly title: string;
  /** The name of one of the product's own files (`isOwnFile`), or a video's id at the configured host. */
  readonly url: string;
  /** A category's id. */
  readonly category: number;
  /** In seconds. */
  readonly duration: number;
}

/** Categories without a video do not appear in the list: 1, 2 and 4 do (`spec/charts.md` §9). */
export const ACADEMY_CATEGORIES: readonly AcademyCategory[] = [
  { id: 1, title: 'First steps', edition: 'free' },
  { id: 2, title: 'Share and work together', edition: 'free' },
  { id: 3, title: 'Recorded lessons', edition: 'free' },
  { id: 4, title: 'Get more out of Giotto', edition: 'premium' },
];

/** Categories that admins add are numbered from here on: those below are the product's. */
export const ADDED_CATEGORIES_FROM = 1_000;

const own = (id: string, title: string, category: number, duration: number): AcademyVideo => ({
  ...{ id, title, category, duration },
  url: `${id}.webm`,
});

/** The videos that come with the product, made by `npm run academy:record`. A test compares them with their files. */
export const ACADEMY_VIDEOS: readonly AcademyVideo[] = [
  own('first-chart', 'Your first Gantt chart', 1, 28.7),
  own('tasks', 'Tasks, rows and milestones', 1, 29.2),
  own('links', 'Links between tasks', 1, 26.7),
  own('sharing', 'Share a chart with people', 2, 25.6),
  own('suggestions', 'Suggest, accept, refuse', 2, 23.4),
  own('embeds', 'Embed a live chart in any page', 2, 22.7),
  own('files', 'Pictures, PDF and files', 2, 26.2),
  own('styles', 'Give your chart a style', 4, 28.9),
  own('time-travel', 'Travel through time', 4, 22.3),
  own('versions', 'Name and compare versions', 4, 26.7),
];

/** Whether a video's `url` is one of the product's own files; otherwise it is an id at the configured host. */
export function isOwnFile(url: string): boolean {
  return /^[a-z0-9-]{1,60}\.webm$/.test(url);
}

/** Whether the premium tag stands at a category for somebody of this edition (`spec/accounts.md` §6). */
export function hasPremiumTag(category: Pick<AcademyCategory, 'edition'>, edition: Edition): boolean {
  return category.edition === 'premium' && edition !== 'pro';
}
