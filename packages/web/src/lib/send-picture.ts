import type { State } from '@giotto/chart/model';
import { putThumbnail } from '@giotto/contract/api';
import type { CallApi } from './api-client.ts';

/** The maximum length of a picture that the server accepts, in characters. */
const LONGEST = 256 * 1024;

/** Draws pictures and sends them. */
export interface PictureSender {
  readonly call: CallApi;
  readonly draw: (state: State) => Promise<string>;
}

/**
 * Sends a chart's picture for the lists. Ignores pictures that are too large, and failures: the server draws charts
 * itself (security.md C6).
 */
export async function sendPicture(
  { call, draw }: PictureSender,
  params: { readonly userId: string; readonly ganttId: string },
  state: State,
): Promise<void> {
  try {
    const svg = await draw(state);
    if (svg.length <= LONGEST) await call(putThumbnail, { params, body: { svg } });
  } catch {
    // Ignored, see above.
  }
}
