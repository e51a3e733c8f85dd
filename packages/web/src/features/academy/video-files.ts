import { isOwnFile } from '@giotto/contract/academy';

/** A part of a film. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
}

/** The addresses of the product's own films and of what stands beside them, by file name. */
const FILES = import.meta.glob<string>(['./media/*', '!./media/*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The films' chapters: with the page, so that they have their place before the film comes. */
const CHAPTERS = import.meta.glob<readonly Chapter[]>('./media/*.chapters.json', {
  import: 'default',
  eager: true,
});

/** What the player needs of one of the product's own videos. */
export interface VideoFiles {
  readonly film: string;
  readonly poster: string | undefined;
  readonly captions: string | undefined;
  readonly chapters: readonly Chapter[];
}

/** The files of a video; null when its `url` names none of ours. */
export function findVideoFiles(url: string): VideoFiles | null {
  if (!isOwnFile(url)) return null;
  const name = url.slice(0, -'.webm'.length);
  const find = (end: string): string | undefined => FILES[`./media/${name}${end}`];
  const film = find('.webm');
  if (film === undefined) return null;
  return {
    film,
    poster: find('.webp'),
    captions: find('.captions.vtt'),
    chapters: CHAPTERS[`./media/${name}.chapters.json`] ?? [],
  };
}
