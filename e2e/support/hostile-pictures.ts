const elsewhere = 'http://127.0.0.1:9/hostile';
const script = 'globalThis.hostile = 1';

/** Markup that runs a script or fetches something if a browser takes it as part of a picture. */
const parts: readonly string[] = [
  `<script>${script}</script>`,
  `<script><![CDATA[${script}]]></script>`,
  `<script href="${elsewhere}.js"/>`,
  `<script xlink:href="data:text/javascript,${script}"/>`,
  `<svg:script xmlns:svg="http://www.w3.org/2000/svg">${script}</svg:script>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${script}</x:script>`,
  ...[
    'onload',
    'onbegin',
    'onend',
    'onerror',
    'onclick',
    'onfocus',
    'onfocusin',
    'onmouseover',
    'onrepeat',
    'onunload',
  ].flatMap((event) => [
    `<g ${event}="${script}"/>`,
    `<animate ${event}="${script}" attributeName="x" dur="1ms"/>`,
    `<svg xmlns="http://www.w3.org/2000/svg" ${event}="${script}"/>`,
    `<image ${event}="${script}" href="${elsewhere}"/>`,
  ]),
  `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="${elsewhere}" onerror="${script}"/></body></foreignObject>`,
  `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${script}"/></foreignObject>`,
  `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${script}&lt;/script&gt;"/></foreignObject>`,
  `<foreignObject><object xmlns="http://www.w3.org/1999/xhtml" data="${elsewhere}"/></foreignObject>`,
  `<foreignObject><embed xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}"/></foreignObject>`,
  `<foreignObject><meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${elsewhere}"/></foreignObject>`,
  `<foreignObject><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${elsewhere}"/></foreignObject>`,
  ...['href', 'xlink:href'].flatMap((href) => [
    `<use ${href}="${elsewhere}#x"/>`,
    `<use ${href}="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' id='x'&gt;&lt;script&gt;${script}&lt;/script&gt;&lt;/svg&gt;#x"/>`,
    `<image ${href}="${elsewhere}.png" width="9" height="9"/>`,
    `<image ${href}="data:image/svg+xml,%3Csvg onload='${script}'/%3E"/>`,
    `<feImage ${href}="${elsewhere}.png"/>`,
    `<a ${href}="javascript:${script}"><rect width="999" height="999"/></a>`,
    `<textPath ${href}="${elsewhere}#p">x</textPath>`,
    `<linearGradient id="g" ${href}="${elsewhere}#g"/>`,
    `<mpath ${href}="${elsewhere}#m"/>`,
    `<a><animate attributeName="${href}" values="javascript:${script}"/></a>`,
    `<a><set attributeName="${href}" to="javascript:${script}"/></a>`,
  ]),
  `<animate attributeName="onload" values="${script}"/>`,
  `<set attributeName="onmouseover" to="${script}"/>`,
  `<handler type="text/javascript">${script}</handler>`,
  ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'marker-end', 'cursor'].flatMap((paint) => [
    `<rect width="9" height="9" ${paint}="url(${elsewhere}#x)"/>`,
    `<rect width="9" height="9" style="${paint}:url(${elsewhere}#x)"/>`,
    `<rect width="9" height="9" style="${paint}:u\\72l(${elsewhere}#x)"/>`,
  ]),
  `<style>@import url(${elsewhere}.css);</style>`,
  `<style>@import "${elsewhere}.css";</style>`,
  `<style>@font-face{font-family:x;src:url(${elsewhere}.woff)}*{font-family:x}</style>`,
  `<style>*{background:u\\72l(${elsewhere}.png)}</style>`,
  `<style><![CDATA[*{list-style:url(${elsewhere})}]]></style>`,
  `<?xml-stylesheet href="${elsewhere}.css"?>`,
  `<?xml-stylesheet type="text/xsl" href="${elsewhere}.xsl"?>`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "${elsewhere}">]>&x;`,
  `<!DOCTYPE svg [<!ENTITY x "&lt;script&gt;${script}&lt;/script&gt;">]>&x;`,
  `<!DOCTYPE svg PUBLIC "x" "${elsewhere}.dtd">`,
  `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${elsewhere}"/>`,
  `<svg xml:base="${elsewhere}"><use href="#x"/></svg>`,
  `<metadata><script>${script}</script></metadata>`,
  `<desc><![CDATA[</desc><script>${script}</script>]]></desc>`,
  `<title></title><script>${script}</script>`,
];

/** Ways to break out of a text, an attribute, a style, a comment and a CDATA section. */
const ways: readonly ((part: string) => string)[] = [
  (part) => part,
  (part) => `</text></g>${part}`,
  (part) => `"/>${part}`,
  (part) => `]]>--></style></title></desc>${part}`,
];

/** More than 300 texts that would be hostile pictures, or parts of them. */
export const hostileTexts: readonly string[] = ways.flatMap((way) => parts.map(way));
