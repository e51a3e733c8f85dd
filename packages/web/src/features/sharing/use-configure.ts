import { configureGantt, type GanttConfiguration } from '@giotto/contract/api';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { type Configure, createConfigurationSync } from './configuration-sync.ts';

export interface ConfigureTarget {
  readonly ownerId: string;
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
}

/** How the options of a chart are changed: shown at once, one call after the other. */
export function useConfigure({ ownerId, configuration, onChange }: ConfigureTarget): Configure {
  const shown = useRef(configuration);
  const tell = useRef(onChange);
  useEffect(() => {
    shown.current = configuration;
    tell.current = onChange;
  });
  const [configure] = useState(() =>
    createConfigurationSync({
      read: () => shown.current,
      show: (next) => {
        shown.current = next;
        tell.current(next);
      },
      send: (body) =>
        callApi(configureGantt, { params: { userId: ownerId, ganttId: configuration.ganttId }, body }),
    }),
  );
  return configure;
}
