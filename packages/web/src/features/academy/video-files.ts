import { isOwnFile } from '@giotto/contract/academy';

/** A chapter of a film. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
}

/** The URLs of the product's own films and their companion files, by file name. */
const FILES = import.meta.glob<string>(['./media/*', '!./media/*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The films' chapters, bundled with the page so that their space is reserved before the film loads. */
const CHAPTERS = import.meta.glob<readonly Chapter[]>('./media/*.chapters.json', {
  import: 'default',
  eager: true,
});

/** Languages besides English in which films can have captions. */
const TRANSLATIONS = ['de', 'fr'] as const;

/** What the player needs for one of the product's own videos. */
export interface VideoFiles {
  readonly film: string;
  readonly poster: string | undefined;
  /** By language; every film has English ones. */
  readonly captions: ReadonlyMap<string, string>;
  readonly chapters: readonly Chapter[];
}

/** The files of a video; null if its `url` isn't one of the product's own. */
export function findVideoFiles(url: string): VideoFiles | null {
  if (!isOwnFile(url)) return null;
  const name = url.slice(0, -'.webm'.length);
  const find = (end: string): string | undefined => FILES[`./media/${name}${end}`];
  const film = find('.webm');
  if (film === undefined) return null;
  return {
    film,
    poster: find('.webp'),
    captions: findCaptions(find),
    chapters: CHAPTERS[`./media/${name}.chapters.json`] ?? [],
  };
}

function findCaptions(find: (end: string) => string | undefined): Map<string, string> {
  const captions = new Map<string, string>();
  const add = (language: string, url: string | undefined) => url !== undefined && captions.set(language, url);
  add('en', find('.captions.vtt'));
  for (const language of TRANSLATIONS) add(language, find(`.captions.${language}.vtt`));
  return captions;
}
