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
import { drawCard } from '../../charts/index.ts';
import type { PromotedTemplate } from './templates.ts';

/** A template's picture; `tag` names its content. */
interface TemplatePicture {
  readonly svg: string;
  readonly tag: string;
}

/** Draws each template's picture once a day: data templates are dated relative to today. */
export interface TemplatePictures {
  /** A template is one of the program's own, by its id, or one that was made of a chart. */
  draw(list: TemplateList, template: string | PromotedTemplate, now: Date): Promise<TemplatePicture>;
}

/** A data template in the default style, a style on the default content. */
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

async function drawTemplate(state: State): Promise<TemplatePicture> {
  const svg = await drawCard(state);
  return { svg, tag: createHash('sha256').update(svg).digest('base64url').slice(0, 22) };
}

/** Keeps the pictures of one day in memory. */
export function createTemplatePictures(): TemplatePictures {
  let day = '';
  const pictures = new Map<string, Promise<TemplatePicture>>();
  return {
    draw(list, template, now) {
      const today = now.toISOString().slice(0, 10);
      if (today !== day) pictures.clear();
      day = today;
      const key = `${list} ${typeof template === 'string' ? template : template.id}`;
      const picture = pictures.get(key) ?? drawTemplate(makeState(list, template, today));
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
      return picture;
    },
  };
}
