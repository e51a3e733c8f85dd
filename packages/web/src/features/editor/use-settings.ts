import { type GanttConfiguration, getConfiguration } from '@giotto/contract/api';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useReadable } from '../../lib/store.ts';
import type { OpenedChart } from './open-chart.ts';

interface Settings {
  /** The server's configuration: name, folder, public switch and options. */
  readonly configuration: GanttConfiguration;
  readonly setConfiguration: Dispatch<SetStateAction<GanttConfiguration>>;
  /** Counts others' reported changes to the chart's settings and people. */
  readonly revision: number;
  /** Reloads from the server. */
  readonly refresh: () => void;
}

/** An open chart's configuration, kept up to date while others, or other tabs, change it. */
export function useSettings(ownerId: string, ganttId: string, opened: OpenedChart): Settings {
  const [configuration, setConfiguration] = useState(opened.configuration);
  const revision = useReadable(opened.chart, revisionOf);
  const asked = useRef(0);
  const refresh = useCallback(() => {
    const own = ++asked.current;
    callApi(getConfiguration, { params: { userId: ownerId, ganttId } }).then(
      (answer) => own === asked.current && setConfiguration(answer),
      // On failure, the next notification retries.
      () => undefined,
    );
  }, [ownerId, ganttId]);
  useEffect(() => {
    if (revision > 0) refresh();
  }, [revision, refresh]);
  return { configuration, setConfiguration, revision, refresh };
}

const revisionOf = ({ settingsRevision }: { readonly settingsRevision: number }): number => settingsRevision;
