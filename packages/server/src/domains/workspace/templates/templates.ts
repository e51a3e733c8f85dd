import { type State, stateFromJson } from '@giotto/chart/model';
import { DATA_TEMPLATES, STYLES, startAround } from '@giotto/chart/templates';
import type { TemplateList } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { toPresent, unpackState } from '../../charts/index.ts';
import { findTemplateState, listCatalogue, mergeCatalogue, type Placed } from '../../learning/index.ts';

/** A template as lists show it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
}

/** A template that an admin made from a chart. */
export interface PromotedTemplate extends Template {
  readonly state: State;
}

const BUILT_IN: Readonly<Record<TemplateList, readonly Template[]>> = {
  data: DATA_TEMPLATES.map(({ id, name }) => ({ id, name, isPremium: false })),
  style: STYLES.map(({ id, name, isPremium }) => ({ id, name, isPremium })),
};

function readTemplate(id: string, { name, isPremium }: Readonly<Record<string, unknown>>): Template | null {
  return typeof name === 'string' ? { id, name, isPremium: isPremium === true } : null;
}

/** Whether a template is built in. */
export function isBuiltInTemplate(list: TemplateList, id: string): boolean {
  return BUILT_IN[list].some((template) => template.id === id);
}

/** All templates of a list in the admins' order, including hidden ones. */
export async function listTemplates(db: Db, list: TemplateList): Promise<(Template & Placed)[]> {
  return mergeCatalogue(BUILT_IN[list], await listCatalogue(db, list), readTemplate);
}

/** A template made from a chart, hidden or not, with dates relative to today; undefined if there's none. */
export async function findTemplate(
  db: Db,
  list: TemplateList,
  id: string,
  now: Date,
): Promise<PromotedTemplate | undefined> {
  const found = await findTemplateState(db, list, id);
  const template = found && readTemplate(id, found.content);
  if (!found || !template) return undefined;
  const { json } = await unpackState(found.bytes);
  const state = stateFromJson(toPresent(json, found.schema));
  const today = now.toISOString().slice(0, 10);
  return { ...template, state: list === 'data' ? startAround(state, today) : state };
}
