/** Singletons: one record each, under the id `main`. */
const SINGLETON_KINDS = ['chart', 'theme', 'timeline'] as const;

/** The kinds of elements that people draw. */
export const ELEMENT_KINDS = [
  'task',
  'milestone',
  'verticalLane',
  'horizontalLane',
  'verticalMarker',
  'horizontalMarker',
  'dependency',
] as const;

/** Named, reusable looks; the record's id is the template's key. Markers have their own set (decision 003). */
export const TEMPLATE_KINDS = [
  'taskDesignTemplate',
  'milestoneDesignTemplate',
  'laneDesignTemplate',
  'markerDesignTemplate',
  'dependencyDesignTemplate',
] as const;

/** What a plan is computed with, compared with, done by and coloured by. */
export const PLAN_KINDS = ['calendar', 'baseline', 'person', 'rule'] as const;

/** Every table of a chart's state (`sync.md` §2). */
export const KINDS = [...SINGLETON_KINDS, ...PLAN_KINDS, ...ELEMENT_KINDS, ...TEMPLATE_KINDS] as const;

/** The kinds of which a chart has any number of records. */
export const RECORD_KINDS = [...PLAN_KINDS, ...ELEMENT_KINDS, ...TEMPLATE_KINDS] as const;

/** Kinds whose records have an order that people can change; these records carry an `order` key. */
export const ORDERED_KINDS = ['task', 'baseline', 'person', 'rule', ...TEMPLATE_KINDS] as const;

type SingletonKind = (typeof SINGLETON_KINDS)[number];
/** One of `ELEMENT_KINDS`. */
export type ElementKind = (typeof ELEMENT_KINDS)[number];
export type PlanKind = (typeof PLAN_KINDS)[number];
export type RecordKind = (typeof RECORD_KINDS)[number];
/** A kind of design template. */
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
/** A kind of record: an element's, a design template's, a calendar's … */
export type Kind = (typeof KINDS)[number];
export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** The id of every singleton's only record. */
export const MAIN = 'main';

function isAmong<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** Whether a string is the name of a kind. */
export function isKind(name: string): name is Kind {
  return isAmong(KINDS, name);
}

/** Whether the kind's records carry an `order` key. */
export function isOrderedKind(kind: Kind): kind is OrderedKind {
  return isAmong(ORDERED_KINDS, kind);
}

/** Whether the kind has exactly one record, `main`, which is never created or deleted. */
export function isSingletonKind(kind: Kind): kind is SingletonKind {
  return isAmong(SINGLETON_KINDS, kind);
}

/** Whether the kind is one that people draw. */
export function isElementKind(kind: string): kind is ElementKind {
  return isAmong(ELEMENT_KINDS, kind);
}

/** Whether the kind's records are named, reusable looks. */
export function isTemplateKind(kind: string): kind is TemplateKind {
  return isAmong(TEMPLATE_KINDS, kind);
}

/** The template kind that holds the looks of each kind of element. */
export const TEMPLATE_KIND_OF: Readonly<Record<ElementKind, TemplateKind>> = {
  task: 'taskDesignTemplate',
  milestone: 'milestoneDesignTemplate',
  verticalLane: 'laneDesignTemplate',
  horizontalLane: 'laneDesignTemplate',
  verticalMarker: 'markerDesignTemplate',
  horizontalMarker: 'markerDesignTemplate',
  dependency: 'dependencyDesignTemplate',
};
