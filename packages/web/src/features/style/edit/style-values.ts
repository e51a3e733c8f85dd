import type { Json } from '@giotto/chart/changes';
import {
  DEFAULT_TEMPLATE,
  dependencyLook,
  laneLook,
  MAIN,
  markerLook,
  milestoneLook,
  type State,
  settingsOf,
  type TemplateKind,
  taskLook,
  themeOf,
  timelineOf,
} from '@giotto/chart/model';
import { findStyle } from '@giotto/chart/templates';
import type { PropertyKind } from './property.ts';

type Look = Readonly<Record<string, Json | undefined>>;

/** A design template's resolved properties. */
function templateLook(state: State, kind: TemplateKind, designTemplate: string): Look {
  const theme = themeOf(state);
  switch (kind) {
    case 'taskDesignTemplate':
      return { barHeight: theme.barHeight, ...taskLook(state, { designTemplate }) } as Look;
    case 'milestoneDesignTemplate':
      return { size: theme.milestoneSize, ...milestoneLook(state, { designTemplate }) } as Look;
    case 'laneDesignTemplate':
      return laneLook(state, { designTemplate }) as Look;
    case 'markerDesignTemplate':
      return markerLook(state, { designTemplate }) as Look;
    case 'dependencyDesignTemplate':
      return { elbowRadius: 6, ...dependencyLook(state, { from: '', to: '', designTemplate }) } as Look;
  }
}

/** The effective values of a style's record. */
export function effectiveValues(state: State, kind: PropertyKind, id: string): Look {
  // A row height dragged on the chart overrides the theme's.
  if (kind === 'theme')
    return { ...themeOf(state), rowHeight: settingsOf(state).rowHeight } as unknown as Look;
  if (kind === 'timeline') return timelineOf(state) as unknown as Look;
  return templateLook(state, kind, id);
}

/** A record's own values, unresolved. */
export function ownValues(state: State, kind: PropertyKind, id: string): Look {
  return (state[kind].get(id) ?? {}) as unknown as Look;
}

/** A field's value without its override, and what a reset writes. */
export interface ResetValue {
  readonly value: Json;
  readonly reset: Json;
}

/**
 * What a field resets to: a template's field to the value inherited from `default`; a field of `default` or of the
 * theme to the value of the chart's built-in style. Null if nothing is overridden.
 */
export function resetValue(state: State, kind: PropertyKind, id: string, field: string): ResetValue | null {
  const own = ownValues(state, kind, id)[field];
  if (own === undefined || kind === 'timeline') return null;
  if (kind !== 'theme' && id !== DEFAULT_TEMPLATE) {
    const inherited = templateLook(state, kind, DEFAULT_TEMPLATE)[field] ?? null;
    return inherited === own ? null : { value: inherited, reset: null };
  }
  const style = findStyle(state.theme.get(MAIN)?.styleId ?? '');
  const record = style && (kind === 'theme' ? style.theme : style[kind].get(id));
  const value = (record as Look | undefined)?.[field] ?? null;
  return !record || isSame(value, own) ? null : { value, reset: value };
}

function isSame(one: Json, other: Json): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;
}
