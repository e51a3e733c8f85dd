import type { EmbedData } from '@giotto/contract/api';

/** What the server says about this visit: the owner's settings, narrowed by the address. */
export type EmbedSettings = EmbedData;

/** Reads what the server has written into the page; throws when it is not there: then the server's picture stays. */
export function readSettings(place: HTMLElement): EmbedSettings {
  return JSON.parse(place.dataset.embed ?? '') as EmbedSettings;
}
