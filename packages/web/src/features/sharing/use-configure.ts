import { configureGantt, type GanttConfiguration } from '@giotto/contract/api';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { type Configure, createConfigurationSync } from './configuration-sync.ts';

export interface ConfigureTarget {
  readonly ownerId: string;
  /** As stored on the server. */
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
}

/** A chart's options as shown, and a function that changes them: shown at once, sent one call at a time. */
export function useConfigure(target: ConfigureTarget): readonly [GanttConfiguration, Configure] {
  const { ownerId, configuration, onChange } = target;
  const [waiting, setWaiting] = useState<readonly Partial<GanttConfiguration>[]>([]);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const [configure] = useState(() =>
    createConfigurationSync({
      showWaiting: setWaiting,
      keep: (next) => tell.current(next),
      send: (body) =>
        callApi(configureGantt, { params: { userId: ownerId, ganttId: configuration.ganttId }, body }),
    }),
  );
  return [Object.assign({}, configuration, ...waiting) as GanttConfiguration, configure];
}
