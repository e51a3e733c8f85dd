import { escapeXml } from '@giotto/chart/render';
import { withoutOverrides } from '@giotto/chart/text';
import { type Naming, propertiesXml, transformXml } from './drawing.ts';
import { presetXml } from './geometry-xml.ts';
import { EMU } from './place.ts';

/** Points. */
const HEIGHT = 40;

/** The placeholder of a slide's title in the master and in the layout: above the slide, where presentations don't show it. */
export function titlePlaceholder(width: number): string {
  return titleXml({ id: 2, name: 'Title' }, width, '');
}

/**
 * A slide's title, for people who hear slides or list them: the chart's picture has no room for one. `width` is the
 * slide's, in English metric units.
 */
export function titleXml(naming: Naming, width: number, words: string): string {
  const height = HEIGHT * EMU;
  const kind = '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>';
  const look = transformXml({ x: 0, y: -height, width, height }) + presetXml('rect');
  const text = escapeXml(withoutOverrides(words));
  const paragraph = words === '' ? '<a:p/>' : `<a:p><a:r><a:rPr sz="1800"/><a:t>${text}</a:t></a:r></a:p>`;
  return `<p:sp><p:nvSpPr>${propertiesXml(naming)}${kind}</p:nvSpPr><p:spPr>${look}</p:spPr><p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/>${paragraph}</p:txBody></p:sp>`;
}
