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

/** The chart's settings as shown, and the actions that change them. */
export interface SettingsControl {
  readonly state: State;
  readonly settings: ResolvedSettings;
  readonly timeline: ResolvedTimeline;
  /** Sets fields as one undo step. Null resets a field to its derived value. */
  readonly set: (kind: 'timeline' | 'chart', fields: Fields, base?: number) => void;
  /** For stepped numbers: merges all steps into one undo step. */
  readonly adjust: (fields: Record<string, number>, base?: number) => void;
}

/** The settings of the open chart. */
export function useSettings(): SettingsControl {
  const session = useSession();
  const state = useShownState();
  return {
    state,
    settings: settingsOf(state),
    timeline: timelineOf(state),
    set: (kind, fields, base) => session.commit([{ type: 'set', kind, id: MAIN, fields }], 'edit', base),
    adjust: (fields, base) => {
      if (Object.values(fields).every(Number.isFinite)) {
        session.adjust([{ type: 'set', kind: 'chart', id: MAIN, fields }], base);
      }
    },
  };
}
