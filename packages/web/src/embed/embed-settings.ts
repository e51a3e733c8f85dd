import type { EmbedData } from '@giotto/contract/api';

/** The server's settings for this visit: the owner's settings, narrowed by the URL. */
export type EmbedSettings = EmbedData;

/**
 * Reads the data that the server wrote into the page; throws if it's missing, which leaves the server's picture in
 * place.
 */
export function readSettings(place: HTMLElement): EmbedSettings {
  return JSON.parse(place.dataset.embed ?? '') as EmbedSettings;
}
