import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

/** Something that a person switches on for every chart: kept on this device, for each person who uses it. */
export interface DeviceSwitch {
  /** Off until this person switches it on here. */
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A switch that is kept under a name. */
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

/** Whether it is on, kept current. */
export function useDeviceSwitch({ subscribe, isOn }: DeviceSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}
