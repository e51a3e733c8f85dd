import { listNamedVersions, type NamedVersion, nameVersion, unnameVersion } from '@giotto/contract/api';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { HistoryHost } from '../../../lib/history-host.ts';
import type { Travel } from './travel.ts';

/** The named versions, and a way to name versions. */
export interface NamedVersions {
  /** Null until requested; `failed` if they couldn't be loaded. */
  readonly versions: readonly NamedVersion[] | null | 'failed';
  readonly reload: () => void;
  /** Names a version, or removes the name if null; rejects with `ApiError`. */
  readonly give: (version: number, name: string | null) => Promise<void>;
}

/** The chart's named versions, loaded on demand. */
export function useNamedVersions(
  { ownerId, ganttId }: Pick<HistoryHost, 'ownerId' | 'ganttId'>,
  travel: Travel,
  isWanted: boolean,
): NamedVersions {
  const [versions, setVersions] = useState<NamedVersions['versions']>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    callApi(listNamedVersions, { params: { userId: ownerId, ganttId } }).then(
      (answer) => {
        if (!isGone) setVersions(answer.versions);
      },
      () => {
        if (!isGone) setVersions((known) => (Array.isArray(known) ? known : 'failed'));
      },
    );
    return () => {
      isGone = true;
    };
  }, [ownerId, ganttId, isWanted, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const give = useCallback(
    async (version: number, name: string | null) => {
      const params = { userId: ownerId, ganttId, version };
      if (name === null) await callApi(unnameVersion, { params });
      else await callApi(nameVersion, { params, body: { name } });
      travel.noteName(version, name ?? undefined);
      reload();
    },
    [ownerId, ganttId, travel, reload],
  );
  return { versions, reload, give };
}
