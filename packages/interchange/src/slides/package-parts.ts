import type { ResolvedTheme } from '@giotto/chart/model';
import { escapeXml } from '@giotto/chart/render';
import { titlePlaceholder } from './slide-title.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const SPACES = `xmlns:a="${FORMATS}/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="${FORMATS}/presentationml/2006/main"`;
const TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const TYPES = 'application/vnd.openxmlformats-officedocument';

/** What a presentation says about itself. */
export interface SlideFacts {
  readonly title: string;
  /** When it was made, such as `2026-11-25T22:00:00Z`. */
  readonly madeAt: string;
}

/** A presentation as its slides see it; sizes in English metric units. */
interface Deck extends SlideFacts {
  readonly width: number;
  readonly height: number;
  readonly font: string;
  readonly theme: ResolvedTheme;
  /** Each slide's background colour as a fill, and its shapes. */
  readonly slides: readonly { readonly background: string; readonly shapes: string }[];
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${FORMATS}/package/2006/relationships">${lines.join('')}</Relationships>`;
}

function contentTypes(count: number): string {
  const slides = Array.from({ length: count }, (_, at) => [`slides/slide${at + 1}`, 'slide'] as const);
  const parts = [
    ['presentation', 'presentation.main'],
    ['slideMasters/slideMaster1', 'slideMaster'],
    ['slideLayouts/slideLayout1', 'slideLayout'],
    ...slides,
  ].map(
    ([path, type]) =>
      `<Override PartName="/ppt/${path}.xml" ContentType="${TYPES}.presentationml.${type}+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}<Override PartName="/ppt/theme/theme1.xml" ContentType="${TYPES}.theme+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
}

function themeXml({ theme, font }: Deck): string {
  const { backgroundColor, textColor, headerBackgroundColor, mutedColor, palette } = theme;
  const accents = Array.from({ length: 6 }, (_, at) => palette[at % palette.length] ?? mutedColor);
  const colours = { dk1: textColor, lt1: backgroundColor, dk2: mutedColor, lt2: headerBackgroundColor };
  const named = [
    ...Object.entries(colours),
    ...accents.map((colour, at) => [`accent${at + 1}`, colour]),
    ['hlink', accents[0] ?? textColor],
    ['folHlink', mutedColor],
  ].map(
    ([name, colour = '#000000']) =>
      `<a:${name}><a:srgbClr val="${colour.slice(1, 7).toUpperCase()}"/></a:${name}>`,
  );
  const faces = `<a:latin typeface="${font}"/><a:ea typeface=""/><a:cs typeface=""/>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return `${HEAD}<a:theme xmlns:a="${FORMATS}/drawingml/2006/main" name="Chart"><a:themeElements><a:clrScheme name="Chart">${named.join('')}</a:clrScheme><a:fontScheme name="Chart"><a:majorFont>${faces}</a:majorFont><a:minorFont>${faces}</a:minorFont></a:fontScheme><a:fmtScheme name="Chart"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}

function masterXml(width: number): string {
  const map = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
  const colours = map.map((name) => `${name}="${name}"`).join(' ');
  return `${HEAD}<p:sldMaster ${SPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${TREE}${titlePlaceholder(width)}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${colours}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;
}

function presentationXml({ slides, width, height }: Deck): string {
  const listed = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 3}"/>`).join('');
  return `${HEAD}<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${listed}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;
}

function coreXml({ title, madeAt }: SlideFacts): string {
  const time = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${escapeXml(madeAt)}</dcterms:${name}>`;
  return `${HEAD}<cp:coreProperties xmlns:cp="${FORMATS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title>${time('created')}${time('modified')}</cp:coreProperties>`;
}

/** The parts of a presentation by their names. */
export function packageParts(deck: Deck): Record<string, string> {
  const { slides } = deck;
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(slides.length),
    '_rels/.rels': relations([
      [`${OFFICE}/officeDocument`, 'ppt/presentation.xml'],
      [`${FORMATS}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreXml(deck),
    'ppt/presentation.xml': presentationXml(deck),
    'ppt/_rels/presentation.xml.rels': relations([
      [`${OFFICE}/slideMaster`, 'slideMasters/slideMaster1.xml'],
      [`${OFFICE}/theme`, 'theme/theme1.xml'],
      ...slides.map((_, at) => [`${OFFICE}/slide`, `slides/slide${at + 1}.xml`] as const),
    ]),
    'ppt/theme/theme1.xml': themeXml(deck),
    'ppt/slideMasters/slideMaster1.xml': masterXml(deck.width),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      [`${OFFICE}/slideLayout`, '../slideLayouts/slideLayout1.xml'],
      [`${OFFICE}/theme`, '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${HEAD}<p:sldLayout ${SPACES} type="titleOnly"><p:cSld name="Title Only"><p:spTree>${TREE}${titlePlaceholder(deck.width)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      [`${OFFICE}/slideMaster`, '../slideMasters/slideMaster1.xml'],
    ]),
  };
  for (const [at, { background, shapes }] of slides.entries()) {
    parts[`ppt/slides/slide${at + 1}.xml`] =
      `${HEAD}<p:sld ${SPACES}><p:cSld><p:bg><p:bgPr>${background}<a:effectLst/></p:bgPr></p:bg><p:spTree>${TREE}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
    parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relations([
      [`${OFFICE}/slideLayout`, '../slideLayouts/slideLayout1.xml'],
    ]);
  }
  return parts;
}
