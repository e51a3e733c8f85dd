import type { State } from '@giotto/chart/model';
import type { AnswerOf, getPublicGantt } from '@giotto/contract/api';
import { unpackState } from '../lib/chart-store/unpack-state.ts';

/**
 * The public chart as it is now; 'gone' when it is no longer public, null when there was no answer. No cookie is sent:
 * an embed is the same for everybody (`security.md` H3).
 */
export async function loadPublicGantt(
  ganttId: string,
): Promise<{ readonly version: number; readonly state: State } | 'gone' | null> {
  const response = await fetch(`/api/public-gantts/${encodeURIComponent(ganttId)}`, {
    credentials: 'omit',
  }).catch(() => null);
  if (response?.status === 404) return 'gone';
  if (!response?.ok) return null;
  const answer = (await response.json()) as AnswerOf<typeof getPublicGantt>;
  return { version: answer.version, state: await unpackState(answer.ganttData.state) };
}
