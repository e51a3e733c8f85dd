import { configureGantt, type GanttConfiguration } from '@giotto/contract/api';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { type Configure, createConfigurationSync } from './configuration-sync.ts';

export interface ConfigureTarget {
  readonly ownerId: string;
  /** As the server has it. */
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
}

/** A chart's options as they are to be shown, and how they are changed: shown at once, one call after the other. */
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
