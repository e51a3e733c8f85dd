import { DEFAULT_STYLE_ID, DEFAULT_TEMPLATE_ID } from '@giotto/contract/plans';
import { noFolderInWizard, paths, type WizardQuery } from '../../app/paths.ts';

/** What an address of the wizard says, and what was chosen since. */
export interface WizardVisit {
  /** A folder's id, or `n` for none. */
  readonly folderId: string;
  readonly templateId: string;
  readonly styleId: string;
  /** The public chart that is offered as a template. */
  readonly publicId: string | undefined;
  /** Whether the header leads forward too. */
  readonly isFullScreen: boolean;
  /** Whether a new person was led here, who may skip it. */
  readonly isWelcome: boolean;
}

/** The parts of a path of the wizard; each step has one more. */
export interface WizardParams {
  readonly folderId?: string | undefined;
  readonly templateId?: string | undefined;
  readonly styleId?: string | undefined;
}

/**
 * `publicTemplate` says that the template of the address is a public chart (spec/charts.md §2), or names one, so that it
 * stays on offer while another template is looked at.
 */
function findPublicId(flag: string | undefined, templateId: string | undefined): string | undefined {
  if (flag === undefined || flag === 'false') return undefined;
  return flag === 'true' ? templateId : flag;
}

/**
 * Reads an address of the wizard. Without a choice the template and the style are the default ones; a public chart is
 * itself the template, in its own look.
 */
export function readVisit(params: WizardParams, query: WizardQuery): WizardVisit {
  const wanted = params.templateId ?? query.templateId;
  const publicId = findPublicId(query.publicTemplate, wanted);
  const templateId = wanted ?? publicId ?? DEFAULT_TEMPLATE_ID;
  const defaultStyle = templateId === publicId ? publicId : DEFAULT_STYLE_ID;
  return {
    folderId: params.folderId ?? noFolderInWizard,
    templateId,
    styleId: params.styleId ?? query.styleId ?? defaultStyle,
    publicId,
    isFullScreen: query.fullScreen !== undefined && query.fullScreen !== 'false',
    isWelcome: query.welcome === 'true',
  };
}

/** The same visit with another template: the look of a public chart comes and goes with it. */
export function withTemplate(visit: WizardVisit, templateId: string): WizardVisit {
  const { publicId, styleId } = visit;
  if (templateId === visit.templateId || publicId === undefined) return { ...visit, templateId };
  if (templateId === publicId) return { ...visit, templateId, styleId: publicId };
  return { ...visit, templateId, styleId: styleId === publicId ? DEFAULT_STYLE_ID : styleId };
}

/** The three steps in their order. */
export const wizardSteps = ['data', 'style', 'name'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Where a step stands, with everything that was chosen so far. */
export function stepHref(step: WizardStep, visit: WizardVisit): string {
  const { folderId, templateId, styleId, publicId, isFullScreen, isWelcome } = visit;
  const shared: WizardQuery = {
    ...(publicId !== undefined && { publicTemplate: publicId }),
    ...(isFullScreen && { fullScreen: 'true' }),
    ...(isWelcome && { welcome: 'true' }),
  };
  switch (step) {
    case 'data':
      return paths.wizardData(folderId, { templateId, styleId, ...shared });
    case 'style':
      return paths.wizardStyle(folderId, templateId, { styleId, ...shared });
    case 'name':
      return paths.wizardName(folderId, templateId, styleId, shared);
  }
}

/** Whether the header leads from one step to another: back always, forward with `fullScreen` only. */
export function canJump(from: WizardStep, to: WizardStep, isFullScreen: boolean): boolean {
  const distance = wizardSteps.indexOf(to) - wizardSteps.indexOf(from);
  return distance < 0 || (distance > 0 && isFullScreen);
}
