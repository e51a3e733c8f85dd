import { isOwnFile } from '@giotto/contract/academy';

/** The addresses of the product's own films and of what stands beside them, by file name. */
const FILES = import.meta.glob<string>('./media/*', { query: '?url', import: 'default', eager: true });

/** What the player needs of one of the product's own videos. */
export interface VideoFiles {
  readonly film: string;
  readonly poster: string | undefined;
  readonly captions: string | undefined;
  readonly chapters: string | undefined;
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
    chapters: find('.chapters.vtt'),
  };
}
