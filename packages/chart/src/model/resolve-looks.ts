import { readableInk } from '../colour/contrast.ts';
import { mixColours } from '../colour/mix.ts';
import { DEFAULT_DEPENDENCY_TEMPLATES, DEFAULT_TEMPLATE } from './defaults.ts';
import type {
  Dependency,
  HorizontalLane,
  HorizontalMarker,
  Milestone,
  Task,
  VerticalLane,
  VerticalMarker,
} from './elements.ts';
import {
  LOOK_FIELDS,
  type ResolvedDependencyLook,
  type ResolvedLaneLook,
  type ResolvedMarkerLook,
  type ResolvedMilestoneLook,
  type ResolvedTaskLook,
} from './looks.ts';
import { type ResolvedTheme, themeOf } from './resolve-settings.ts';
import type { State } from './state.ts';
import type { Id } from './values.ts';

// Layout asks for a look per element and per edit. The part that comes from template and theme is computed once per
// template; elements without hand-set fields all get that same object.

type Source = { readonly designTemplate?: string };
type Templates = ReadonlyMap<Id, object>;
interface Shared<Look> {
  readonly theme: ResolvedTheme;
  readonly byTemplate: Map<string, { readonly given: Partial<Look>; readonly look: Look }>;
}

function pickFields(source: object, fields: readonly string[]): object | undefined {
  let picked: Record<string, unknown> | undefined;
  for (const field of fields) {
    const value = (source as Record<string, unknown>)[field];
    if (value === undefined) continue;
    picked ??= {};
    picked[field] = value;
  }
  return picked;
}

function makeResolver<Look extends object>(
  own: readonly string[],
  templateFields: readonly string[],
  base: (theme: ResolvedTheme, given: Partial<Look>) => Look,
): (theme: ResolvedTheme, templates: Templates, element: Source, named?: string) => Look {
  const cache = new WeakMap<Templates, Shared<Look>>();
  return (theme, templates, element, named = element.designTemplate) => {
    let shared = cache.get(templates);
    if (shared?.theme !== theme) {
      shared = { theme, byTemplate: new Map() };
      cache.set(templates, shared);
    }
    const key = named !== undefined && templates.has(named) ? named : DEFAULT_TEMPLATE;
    let known = shared.byTemplate.get(key);
    if (known === undefined) {
      const given = {
        ...pickFields(templates.get(DEFAULT_TEMPLATE) ?? {}, templateFields),
        ...pickFields(templates.get(key) ?? {}, templateFields),
      } as Partial<Look>;
      known = { given, look: Object.freeze({ ...base(theme, given), ...given }) };
      shared.byTemplate.set(key, known);
    }
    const hand = pickFields(element, own);
    if (hand === undefined) return known.look;
    const given = { ...known.given, ...hand };
    return { ...base(theme, given), ...given };
  };
}

const resolveTask = makeResolver<ResolvedTaskLook>(
  LOOK_FIELDS.task,
  [...LOOK_FIELDS.task, 'isEmphasised', 'barHeight'],
  (theme, given) => ({
    color: theme.palette[0] ?? theme.mutedColor,
    corner: 6,
    strokeColor: mixColours(given.color ?? theme.palette[0] ?? theme.mutedColor, theme.textColor, 0.35),
    showStroke: false,
    showLine: false,
    lineColor: theme.gridColor,
    showInlineDate: false,
    titlePosition: 'auto',
    isEmphasised: false,
  }),
);

const resolveMilestone = makeResolver<ResolvedMilestoneLook>(
  LOOK_FIELDS.milestone,
  [...LOOK_FIELDS.milestone, 'size'],
  (theme) => ({
    textColor: theme.textColor,
    iconColor: theme.textColor,
    icon: 'diamond',
    textPosition: 'auto',
    showDate: false,
  }),
);

const resolveLane = makeResolver<ResolvedLaneLook>(
  LOOK_FIELDS.lane,
  [...LOOK_FIELDS.lane, 'titlePosition'],
  (theme) => ({
    titlePosition: 'start',
    textColor: theme.mutedColor,
    backgroundColor: mixColours(theme.backgroundColor, theme.textColor, 0.04),
  }),
);

const resolveMarker = makeResolver<ResolvedMarkerLook>(
  LOOK_FIELDS.marker,
  LOOK_FIELDS.marker,
  (theme, given) => ({
    showLine: true,
    lineColor: theme.mutedColor,
    backgroundColor: given.lineColor ?? theme.mutedColor,
    textColor: readableInk(
      given.backgroundColor ?? given.lineColor ?? theme.mutedColor,
      theme.inkOnLight,
      theme.inkOnDark,
    ),
    lineDash: 'dashed',
    showDate: false,
  }),
);

const resolveDependency = makeResolver<ResolvedDependencyLook>(
  [],
  LOOK_FIELDS.dependency,
  () => DEFAULT_DEPENDENCY_TEMPLATES.default,
);

/** How the task is drawn: its own fields, its design template, the template `default`, the theme. */
export function taskLook(state: State, task: Task): ResolvedTaskLook {
  return resolveTask(themeOf(state), state.taskDesignTemplate, task);
}

/** How the milestone is drawn; resolved like a task's look. */
export function milestoneLook(state: State, milestone: Milestone): ResolvedMilestoneLook {
  return resolveMilestone(themeOf(state), state.milestoneDesignTemplate, milestone);
}

/** How a task that is a milestone is drawn: by its milestone template. */
export function milestoneRowLook(state: State, task: Task): ResolvedMilestoneLook {
  const { milestoneTemplate = DEFAULT_TEMPLATE } = task;
  return resolveMilestone(themeOf(state), state.milestoneDesignTemplate, task, milestoneTemplate);
}

/** How the lane is drawn; resolved like a task's look. Both kinds of lane share one set of templates. */
export function laneLook(state: State, lane: VerticalLane | HorizontalLane): ResolvedLaneLook {
  return resolveLane(themeOf(state), state.laneDesignTemplate, lane);
}

/** How the marker is drawn; resolved like a task's look. Both kinds of marker share one set of templates. */
export function markerLook(state: State, marker: VerticalMarker | HorizontalMarker): ResolvedMarkerLook {
  return resolveMarker(themeOf(state), state.markerDesignTemplate, marker);
}

/** How the dependency is drawn: its template, the template `default`, the specified default. */
export function dependencyLook(state: State, dependency: Dependency): ResolvedDependencyLook {
  return resolveDependency(themeOf(state), state.dependencyDesignTemplate, dependency);
}
