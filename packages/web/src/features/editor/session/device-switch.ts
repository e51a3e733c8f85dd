import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** A preference for every chart, stored on this device per person. */
export interface DeviceSwitch {
  /** Off until this person switches it on here. */
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a switch stored under a name. */
export function createDeviceSwitch(name: string): DeviceSwitch {
  const listeners = new Set<() => void>();
  const storageKey = () => `giotto.${name}.${readStored('userId') ?? ''}`;
  const isOn = () => readStored(storageKey()) === 'on';
  return {
    isOn,
    toggle: () => {
      writeStored(storageKey(), isOn() ? null : 'on');
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether it is on, kept up to date. */
export function useDeviceSwitch({ subscribe, isOn }: DeviceSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}
