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

/** What a design template looks like, resolved. */
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

/** The values that are at work, of a record of a style. */
export function lookOf(state: State, kind: PropertyKind, id: string): Look {
  // A row height that was dragged on the chart hides the theme's.
  if (kind === 'theme')
    return { ...themeOf(state), rowHeight: settingsOf(state).rowHeight } as unknown as Look;
  if (kind === 'timeline') return timelineOf(state) as unknown as Look;
  return templateLook(state, kind, id);
}

/** What a record has itself, unresolved. */
export function ownValues(state: State, kind: PropertyKind, id: string): Look {
  return (state[kind].get(id) ?? {}) as unknown as Look;
}

/** What a field says unless it is overridden, and what a reset writes for that. */
export interface Original {
  readonly value: Json;
  readonly reset: Json;
}

/**
 * What a field goes back to: of a template, what it inherits from `default`; of `default` and of the theme, what the
 * built-in style has that the chart is in. Null when nothing is overridden.
 */
export function originalOf(state: State, kind: PropertyKind, id: string, field: string): Original | null {
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
