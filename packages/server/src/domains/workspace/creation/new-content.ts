import type { State } from '@giotto/chart/model';
import {
  buildDataTemplate,
  findDataTemplate,
  findStyle,
  type StyleData,
  styleOf,
  withStyle,
} from '@giotto/chart/templates';
import { DEFAULT_STYLE_ID, DEFAULT_TEMPLATE_ID } from '@giotto/contract/plans';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../../charts/index.ts';
import {
  type GanttSource,
  readSentState,
  readSource,
  readState,
  withAutomaticEnd,
} from '../../charts/index.ts';
import { findTemplate } from '../templates/templates.ts';

/** The sources of a new chart; ids are those of shared templates or of charts. */
export interface ContentRequest {
  readonly templateId?: string | undefined;
  readonly styleId?: string | undefined;
  readonly duplicateGanttId?: string | undefined;
  /** Records from a file or from another version, or packed as a chart's answer has them. */
  readonly state?: object | string | undefined;
}

/** A new chart's first state, and its source. */
export interface NewContent {
  readonly state: State;
  readonly origin: string;
  /** The chart that it is a copy of, if the caller may have what that one keeps beside it. */
  readonly extrasOf: string | undefined;
  /** The chart that it is a copy of, if the caller has its views. */
  readonly viewsOf: string | undefined;
}

type Elements = Pick<GanttSource, 'state' | 'extrasOf' | 'viewsOf'>;

/** Throws `UnknownTemplate` both for a missing chart and for one that the caller has no access to. */
async function readTemplateChart(deps: GanttDeps, userId: string, chartId: string): Promise<GanttSource> {
  const source = await readSource(deps, userId, chartId);
  if (source === 'none' || source === 'deleted') throw new AppError('UnknownTemplate');
  return source;
}

async function readDuplicate(deps: GanttDeps, userId: string, chartId: string): Promise<GanttSource> {
  const source = await readSource(deps, userId, chartId);
  if (source === 'deleted') throw new AppError('DeletedItem');
  if (source === 'none') throw new AppError('Unauthorized');
  return { ...source, state: withAutomaticEnd(source.state) };
}

async function readTemplate(deps: GanttDeps, userId: string, templateId: string): Promise<Elements> {
  if (findDataTemplate(templateId) !== undefined) {
    return { state: buildDataTemplate(templateId, deps.clock.now().toISOString().slice(0, 10)) };
  }
  const promoted = await findTemplate(deps.db, 'data', templateId, deps.clock.now());
  return promoted ?? (await readTemplateChart(deps, userId, templateId));
}

async function readStyle(deps: GanttDeps, userId: string, styleId: string): Promise<StyleData> {
  const builtIn = findStyle(styleId);
  if (builtIn !== undefined) return builtIn;
  const promoted = await findTemplate(deps.db, 'style', styleId, deps.clock.now());
  const { state, name, isPremium } = promoted ?? (await readTemplateChart(deps, userId, styleId));
  return styleOf(state, styleId, name, isPremium);
}

/** The elements: from the given records, or else from the chart to copy, or else from the data template. */
async function readElements(deps: GanttDeps, userId: string, request: ContentRequest): Promise<Elements> {
  const { duplicateGanttId, templateId, state } = request;
  // Check it even if only the origin is recorded, so nobody can name a chart they have no access to.
  const duplicate =
    duplicateGanttId === undefined ? undefined : await readDuplicate(deps, userId, duplicateGanttId);
  if (state !== undefined)
    return { ...duplicate, state: readState(await readSentState(state, 'body.state')) };
  return duplicate ?? readTemplate(deps, userId, templateId ?? DEFAULT_TEMPLATE_ID);
}

/**
 * The content of a new chart (`spec/charts.md` §7, POST gantts): elements in a style. Without a style they keep their
 * look; a built-in data template, which has none, gets the default style. Throws `InvalidState`, `UnknownTemplate`,
 * `Unauthorized`, `DeletedItem`, and `BadRequest` for packed records that aren't any.
 */
export async function readNewContent(
  deps: GanttDeps,
  userId: string,
  request: ContentRequest,
): Promise<NewContent> {
  const { templateId, styleId, duplicateGanttId, state } = request;
  const { state: elements, extrasOf, viewsOf } = await readElements(deps, userId, request);
  const isBare =
    state === undefined && duplicateGanttId === undefined && (!templateId || findDataTemplate(templateId));
  const wanted = styleId ?? (isBare ? DEFAULT_STYLE_ID : undefined);
  const styled = wanted === undefined ? elements : withStyle(elements, await readStyle(deps, userId, wanted));
  const origin = duplicateGanttId ?? templateId ?? (state === undefined ? DEFAULT_TEMPLATE_ID : 'import');
  return { state: styled, origin, extrasOf, viewsOf };
}
