import type { TemplateKind } from '@giotto/chart/model';

/** The style editor's sections with design templates, in order. */
export const TEMPLATE_SECTIONS = [
  { id: 'tasks', kind: 'taskDesignTemplate' },
  { id: 'milestones', kind: 'milestoneDesignTemplate' },
  { id: 'lanes', kind: 'laneDesignTemplate' },
  { id: 'markers', kind: 'markerDesignTemplate' },
  { id: 'dependencies', kind: 'dependencyDesignTemplate' },
] as const satisfies readonly { readonly id: string; readonly kind: TemplateKind }[];

export type TemplateSectionId = (typeof TEMPLATE_SECTIONS)[number]['id'];
