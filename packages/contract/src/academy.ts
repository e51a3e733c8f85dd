import type { LocalizedText } from './api/localized-text.ts';
import type { Edition } from './plans.ts';

/** A group of the Academy's videos (`spec/accounts.md` §3). */
export interface AcademyCategory {
  readonly id: number;
  readonly title: string;
  /** The title an admin gave it, per language; absent if the product's own title applies. */
  readonly titles?: LocalizedText | undefined;
  /** Premium categories show a tag to everyone on another edition; anyone can open them. */
  readonly edition: 'premium' | 'free';
}

/** A video of the Academy (`spec/accounts.md` §3). */
export interface AcademyVideo {
  /** Used in `videosViewed` and as the last part of the page's address. */
  readonly id: string;
  readonly title: string;
  /** A file name of the product's own (`isOwnFile`), or a video id at the configured host. */
  readonly url: string;
  /** A category's id. */
  readonly category: number;
  /** In seconds. */
  readonly duration: number;
}

/** Categories without videos are left out of the list: 1, 2 and 4 have some (`spec/charts.md` §9). */
export const ACADEMY_CATEGORIES: readonly AcademyCategory[] = [
  { id: 1, title: 'First steps', edition: 'free' },
  { id: 2, title: 'Share and work together', edition: 'free' },
  { id: 3, title: 'Recorded lessons', edition: 'free' },
  { id: 4, title: 'Get more out of Giotto', edition: 'premium' },
];

/** Categories added by admins are numbered from here; lower numbers belong to the product. */
export const ADDED_CATEGORIES_FROM = 1_000;

const own = (id: string, title: string, category: number, duration: number): AcademyVideo => ({
  ...{ id, title, category, duration },
  url: `${id}.webm`,
});

/** Built-in videos, made by `npm run academy:record`. A test compares them with their files. */
export const ACADEMY_VIDEOS: readonly AcademyVideo[] = [
  own('first-chart', 'Your first Gantt chart', 1, 28.7),
  own('tasks', 'Tasks, rows and milestones', 1, 29.2),
  own('links', 'Links between tasks', 1, 26.7),
  own('scheduling', 'Plans that compute themselves', 1, 44.8),
  own('from-excel', 'From Excel to a chart', 1, 61.8),
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

/** Whether to show the premium tag at a category to someone with this edition (`spec/accounts.md` §6). */
export function hasPremiumTag(category: Pick<AcademyCategory, 'edition'>, edition: Edition): boolean {
  return category.edition === 'premium' && edition !== 'pro';
}
