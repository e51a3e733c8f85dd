import type { PlainChange } from '@giotto/chart/changes';
import {
  MAIN,
  type ResolvedSettings,
  type ResolvedTimeline,
  type State,
  settingsOf,
  timelineOf,
} from '@giotto/chart/model';
import { useSession, useShownState } from '../../session/session-context.ts';

type Fields = Extract<PlainChange, { type: 'set' }>['fields'];

/** The chart's settings as they are shown, and how controls change them. */
export interface SettingsControl {
  readonly state: State;
  readonly settings: ResolvedSettings;
  readonly timeline: ResolvedTimeline;
  /** One undo step. Null takes a field back to what it derives from. */
  readonly set: (kind: 'timeline' | 'chart', fields: Fields) => void;
  /** For numbers, which are stepped: one undo step for all of it. */
  readonly adjust: (fields: Record<string, number>) => void;
}

/** The settings of the open chart. */
export function useSettings(): SettingsControl {
  const session = useSession();
  const state = useShownState();
  return {
    state,
    settings: settingsOf(state),
    timeline: timelineOf(state),
    set: (kind, fields) => session.commit([{ type: 'set', kind, id: MAIN, fields }]),
    adjust: (fields) => {
      if (Object.values(fields).every(Number.isFinite)) {
        session.adjust([{ type: 'set', kind: 'chart', id: MAIN, fields }]);
      }
    },
  };
}
