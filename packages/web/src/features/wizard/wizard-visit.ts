import { DEFAULT_STYLE_ID, DEFAULT_TEMPLATE_ID } from '@giotto/contract/plans';
import { noFolderInWizard, paths, type WizardQuery } from '../../app/paths.ts';

/** The wizard's state: the URL's values and later choices. */
export interface WizardVisit {
  /** A folder's id, or `n` for none. */
  readonly folderId: string;
  readonly templateId: string;
  readonly styleId: string;
  /** The public chart offered as a template. */
  readonly publicId: string | undefined;
  /** Whether the header also leads forward. */
  readonly isFullScreen: boolean;
  /** Whether this is a new person's first visit, which they may skip. */
  readonly isWelcome: boolean;
}

/** The parameters in a wizard path; each step adds one. */
export interface WizardParams {
  readonly folderId?: string | undefined;
  readonly templateId?: string | undefined;
  readonly styleId?: string | undefined;
}

/**
 * `publicTemplate` either marks the URL's template as a public chart (spec/charts.md §2) or names one, which then stays
 * available while another template is previewed.
 */
function findPublicId(flag: string | undefined, templateId: string | undefined): string | undefined {
  if (flag === undefined || flag === 'false') return undefined;
  return flag === 'true' ? templateId : flag;
}

/**
 * Parses a wizard URL. Template and style fall back to the defaults; a public chart is the template itself, in its own
 * style.
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

/** The same state with another template: a public chart's style comes and goes with it. */
export function withTemplate(visit: WizardVisit, templateId: string): WizardVisit {
  const { publicId, styleId } = visit;
  if (templateId === visit.templateId || publicId === undefined) return { ...visit, templateId };
  if (templateId === publicId) return { ...visit, templateId, styleId: publicId };
  return { ...visit, templateId, styleId: styleId === publicId ? DEFAULT_STYLE_ID : styleId };
}

/** The three steps in order. */
export const wizardSteps = ['data', 'style', 'name'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** A step's URL, including all choices so far. */
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

/** Whether the header links from one step to another: always back, forward only with `fullScreen`. */
export function canJump(from: WizardStep, to: WizardStep, isFullScreen: boolean): boolean {
  const distance = wizardSteps.indexOf(to) - wizardSteps.indexOf(from);
  return distance < 0 || (distance > 0 && isFullScreen);
}
