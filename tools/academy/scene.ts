import type { Director } from './director.ts';
import type { Studio } from './studio.ts';

/** The script of one film. */
export interface Scene {
  /** The video's id (`@giotto/contract/academy`). */
  readonly id: string;
  readonly play: (studio: Studio, director: Director) => Promise<void>;
}
