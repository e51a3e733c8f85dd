import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** A presentation with each connector as a plain shape of the same geometry, which no program routes by itself. */
export function looseConnectors(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => {
    if (!name.startsWith('ppt/slides/slide')) return [name, part] as const;
    const loose = strFromU8(part)
      .replaceAll('p:cxnSp>', 'p:sp>')
      .replaceAll('p:nvCxnSpPr>', 'p:nvSpPr>')
      .replaceAll('<p:cNvCxnSpPr/>', '<p:cNvSpPr/>')
      .replaceAll(/<p:cNvCxnSpPr>.*?<\/p:cNvCxnSpPr>/g, '<p:cNvSpPr/>');
    return [name, strToU8(loose)] as const;
  });
  return zipSync(Object.fromEntries(parts));
}
