import type { State } from '@giotto/chart/model';
import { putThumbnail } from '@giotto/contract/api';
import type { CallApi } from './api-client.ts';

/** Longest picture that the server takes, in characters. */
const LONGEST = 256 * 1024;

/** How pictures are drawn, and where they go. */
export interface PictureSender {
  readonly call: CallApi;
  readonly draw: (state: State) => Promise<string>;
}

/**
 * Sends a chart's picture for the lists. One that is too large, or does not arrive, is no harm: the server draws charts
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
    // As said above.
  }
}
