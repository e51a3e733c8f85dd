import { createHash } from 'node:crypto';
import type { State } from '@giotto/chart/model';
import {
  buildDataTemplate,
  createChartState,
  DEFAULT_DATA_TEMPLATE,
  DEFAULT_STYLE,
  styleOf,
  withStyle,
} from '@giotto/chart/templates';
import type { TemplateList } from '@giotto/contract/api';
import type { Renderer } from '../../charts/index.ts';
import type { PromotedTemplate } from './templates.ts';

/** A template's picture; `tag` identifies its content. */
interface TemplatePicture {
  readonly svg: string;
  readonly tag: string;
}

/** Draws each template's picture once a day, because data templates are dated relative to today. */
export interface TemplatePictures {
  /** `template` is a built-in one's id, or a template made from a chart. */
  draw(list: TemplateList, template: string | PromotedTemplate, now: Date): Promise<TemplatePicture>;
}

/** A data template in the default style, or a style on the default content. */
function makeState(list: TemplateList, template: string | PromotedTemplate, today: string): State {
  if (typeof template === 'string') {
    const ids = list === 'data' ? [template, DEFAULT_STYLE.id] : [DEFAULT_DATA_TEMPLATE.id, template];
    return createChartState(ids[0] ?? '', ids[1] ?? '', today);
  }
  const { id, name, isPremium, state } = template;
  return list === 'data'
    ? withStyle(state, DEFAULT_STYLE)
    : withStyle(buildDataTemplate(DEFAULT_DATA_TEMPLATE.id, today), styleOf(state, id, name, isPremium));
}

async function drawTemplate(renderer: Renderer, state: State): Promise<TemplatePicture> {
  const svg = await renderer.drawCard(state, undefined);
  return { svg, tag: createHash('sha256').update(svg).digest('base64url').slice(0, 22) };
}

/** Caches one day's pictures in memory. */
export function createTemplatePictures(renderer: Renderer): TemplatePictures {
  let day = '';
  const pictures = new Map<string, Promise<TemplatePicture>>();
  return {
    draw(list, template, now) {
      const today = now.toISOString().slice(0, 10);
      if (today !== day) pictures.clear();
      day = today;
      const key = `${list} ${typeof template === 'string' ? template : template.id}`;
      const picture = pictures.get(key) ?? drawTemplate(renderer, makeState(list, template, today));
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
      return picture;
    },
  };
}
