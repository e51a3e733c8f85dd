import { createHash } from 'node:crypto';
import {
  createChartState,
  DATA_TEMPLATES,
  DEFAULT_DATA_TEMPLATE,
  DEFAULT_STYLE,
  findDataTemplate,
  findStyle,
  STYLES,
} from '@giotto/chart/templates';
import { drawCard } from './draw-picture.ts';

/** The two lists of built-in templates. */
export type TemplateList = 'data' | 'style';

/** A template's picture; `tag` names its content. */
export interface TemplatePicture {
  readonly svg: string;
  readonly tag: string;
}

/** Draws each template's picture once a day: data templates are dated relative to today. */
export interface TemplatePictures {
  /** Undefined for an id that is no built-in template of this list, private charts' ids among them. */
  draw(list: TemplateList, id: string, now: Date): Promise<TemplatePicture> | undefined;
}

function isKnown(list: TemplateList, id: string): boolean {
  return (list === 'data' ? findDataTemplate(id) : findStyle(id)) !== undefined;
}

/** A data template in the default style, a style on the default content. */
async function drawTemplate(list: TemplateList, id: string, today: string): Promise<TemplatePicture> {
  const [templateId, styleId] = list === 'data' ? [id, DEFAULT_STYLE.id] : [DEFAULT_DATA_TEMPLATE.id, id];
  const svg = await drawCard(createChartState(templateId, styleId, today));
  return { svg, tag: createHash('sha256').update(svg).digest('base64url').slice(0, 22) };
}

/** Keeps the pictures of one day in memory. */
export function createTemplatePictures(): TemplatePictures {
  let day = '';
  const pictures = new Map<string, Promise<TemplatePicture>>();
  return {
    draw(list, id, now) {
      if (!isKnown(list, id)) return undefined;
      const today = now.toISOString().slice(0, 10);
      if (today !== day) pictures.clear();
      day = today;
      const key = `${list} ${id}`;
      const picture = pictures.get(key) ?? drawTemplate(list, id, today);
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
      return picture;
    },
  };
}

/** The built-in styles and data templates as lists show them. */
export const TEMPLATE_LISTS: Readonly<
  Record<TemplateList, readonly { readonly id: string; readonly name: string; readonly isPremium: boolean }[]>
> = {
  data: DATA_TEMPLATES.map(({ id, name }) => ({ id, name, isPremium: false })),
  style: STYLES.map(({ id, name, isPremium }) => ({ id, name, isPremium })),
};
