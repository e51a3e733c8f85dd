import type { State } from '@giotto/chart/model';
import type { AnswerOf, getPublicGantt } from '@giotto/contract/api';
import { unpackState } from '../lib/chart-store/unpack-state.ts';

/** A public chart at one version; the server recognises the version by its tag. */
export interface PublicChart {
  readonly version: number;
  readonly state: State;
  readonly etag: string | null;
}

/**
 * The current public chart; 'gone' if it's no longer public, null without a response or if nothing is newer than this
 * tag. Sends no cookie, so an embed is the same for everybody (`security.md` H3).
 */
export async function loadPublicGantt(
  ganttId: string,
  etag: string | null,
): Promise<PublicChart | 'gone' | null> {
  const response = await fetch(`/api/public-gantts/${encodeURIComponent(ganttId)}`, {
    credentials: 'omit',
    cache: 'no-store',
    headers: etag === null ? {} : { 'if-none-match': etag },
  }).catch(() => null);
  if (response?.status === 404) return 'gone';
  if (!response?.ok) return null;
  const answer = (await response.json()) as AnswerOf<typeof getPublicGantt>;
  const state = await unpackState(answer.ganttData.state);
  return { version: answer.version, state, etag: response.headers.get('etag') };
}
