import { inflateSync } from 'node:zlib';
import { type Dictionary, type Name, PdfReader, type PdfValue, type Reference } from './pdf-values.ts';

/** A run of letters on a page, in points from the page's lower left corner. */
interface PdfText {
  readonly text: string;
  readonly size: number;
  /** How far the pen advances, in units of `size`. */
  readonly width: number;
  readonly font: string;
  /** The id of the marked content it belongs to. */
  readonly mark: number | undefined;
}

interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** The drawing operators, decompressed. */
  readonly content: string;
}

/** A structure element: its type, its replacement text, and the texts drawn for it. */
export interface PdfElement {
  readonly type: string;
  readonly title?: string;
  readonly words?: string;
  readonly scope?: string;
  /** How many marked contents it has directly. */
  readonly marks: number;
  readonly texts: readonly string[];
  readonly children: readonly PdfElement[];
}

/** Everything that tests can check about a PDF file. */
export interface PdfFile {
  readonly version: string;
  readonly info: Readonly<Record<string, PdfValue>>;
  readonly language: PdfValue;
  readonly isTagged: boolean;
  readonly pages: readonly PdfPage[];
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  readonly structure: readonly PdfElement[];
  /** The XMP metadata. */
  readonly metadata: string;
  /** Names of all dictionary keys in the file. */
  readonly keys: ReadonlySet<string>;
}

interface Stored {
  readonly value: PdfValue;
  readonly stream: string | undefined;
}

class PdfObjects {
  readonly #text: string;
  readonly #offsets: readonly number[];
  readonly #known = new Map<number, Stored>();

  constructor(file: Uint8Array) {
    this.#text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text)?.[1]);
    const rows = this.#text.slice(table).match(/^\d{10} \d{5} [nf] $/gm) ?? [];
    this.#offsets = rows.map((row) => Number(row.slice(0, 10)));
  }

  get count(): number {
    return this.#offsets.length;
  }

  get trailer(): Dictionary {
    return new PdfReader(this.#text, this.#text.lastIndexOf('trailer') + 7).value() as Dictionary;
  }

  get version(): string {
    return /^%PDF-(\S+)/.exec(this.#text)?.[1] ?? '';
  }

  read(number: number): Stored {
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const reader = new PdfReader(this.#text, this.#offsets[number]);
    if (reader.take(/\d+ \d+ obj/) !== `${number} 0 obj`) throw new Error(`no object ${number}`);
    const value = reader.value();
    const stored = { value, stream: this.#readStream(reader, value) };
    this.#known.set(number, stored);
    return stored;
  }

  #readStream(reader: PdfReader, value: PdfValue): string | undefined {
    if (reader.take(/stream\r?\n/) === undefined) return undefined;
    const { Length, Filter } = value as { Length: number; Filter?: Name };
    const bytes = Buffer.from(this.#text.slice(reader.at, reader.at + Length), 'latin1');
    return (Filter?.name === 'FlateDecode' ? inflateSync(bytes) : bytes).toString('latin1');
  }

  /** The value itself, dereferenced if it is a reference. */
  resolve(value: PdfValue | undefined): PdfValue {
    if (typeof value === 'object' && value !== null && 'ref' in value)
      return this.read((value as Reference).ref).value;
    return value ?? null;
  }

  dictionary(value: PdfValue | undefined): Dictionary {
    return this.resolve(value) as Dictionary;
  }

  stream(value: PdfValue | undefined): string {
    return this.read((value as Reference).ref).stream ?? '';
  }
}

interface Letters {
  readonly name: string;
  readonly text: ReadonlyMap<number, string>;
  readonly widths: ReadonlyMap<number, number>;
}

function readLetters(objects: PdfObjects, font: Dictionary): Letters {
  const text = new Map<number, string>();
  const map = objects.stream(font.ToUnicode);
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      text.set(Number.parseInt(first, 16) + at, units);
    }
  }
  const [descendant] = font.DescendantFonts as readonly PdfValue[];
  const [, widths = []] = objects.dictionary(descendant).W as unknown as [number, number[]];
  const { name } = font.BaseFont as Name;
  return { name, text, widths: new Map(widths.map((width, at) => [at, width])) };
}

function readTexts(content: string, fonts: ReadonlyMap<string, Letters>): PdfText[] {
  const texts: PdfText[] = [];
  const marks: (number | undefined)[] = [];
  let font: Letters | undefined;
  let size = 0;
  const operators = /\/(\w+) (<<[\s\S]*?>> )?B[DM]C|\bEMC\b|\/(\w+) ([\d.]+) Tf|\[(.*)\] TJ/g;
  for (const [whole, , properties, fontName, fontSize, shown] of content.matchAll(operators)) {
    if (whole === 'EMC') marks.pop();
    else if (whole.endsWith('BDC') || whole.endsWith('BMC')) {
      const { MCID } =
        properties === undefined ? {} : (new PdfReader(properties).value() as { MCID?: number });
      marks.push(MCID ?? marks.at(-1));
    } else if (fontName !== undefined) {
      font = fonts.get(fontName);
      size = Number(fontSize);
    } else if (shown !== undefined && font !== undefined) {
      texts.push({ ...readShown(shown, font, size), size, font: font.name, mark: marks.at(-1) });
    }
  }
  if (marks.length > 0) throw new Error('marked content without an end');
  return texts;
}

function readShown(
  shown: string,
  font: Letters,
  size: number,
): { readonly text: string; readonly width: number } {
  let text = '';
  let thousandths = 0;
  for (const [, hex, number] of shown.matchAll(/<(\w+)>|(-?[\d.]+)/g)) {
    if (number !== undefined) thousandths -= Number(number);
    for (const code of hex?.match(/.{4}/g) ?? []) {
      const glyph = Number.parseInt(code, 16);
      text += font.text.get(glyph) ?? '\ufffd';
      thousandths += font.widths.get(glyph) ?? Number.NaN;
    }
  }
  return { text, width: (thousandths * size) / 1_000 };
}

function readPage(objects: PdfObjects, page: Dictionary): PdfPage {
  const [, , width = 0, height = 0] = page.MediaBox as readonly number[];
  const unit = (page.UserUnit as number | undefined) ?? 1;
  const content = objects.stream(page.Contents);
  const { Font = {} } = objects.dictionary(page.Resources);
  const fonts = new Map(
    Object.entries(objects.dictionary(Font)).map(([name, font]) => [
      name,
      readLetters(objects, objects.dictionary(font)),
    ]),
  );
  return { width: width * unit, height: height * unit, content, texts: readTexts(content, fonts) };
}

interface Places {
  readonly objects: PdfObjects;
  readonly pages: ReadonlyMap<number, PdfPage>;
}

function readElement({ objects, pages }: Places, element: Dictionary): PdfElement {
  const { S, T, ActualText, Alt, A, K, Pg } = element;
  const kids = [objects.resolve(K)].flat() as readonly PdfValue[];
  const marks = kids.flatMap((kid): { page: number; mark: number }[] => {
    if (typeof kid === 'number') return [{ page: (Pg as Reference).ref, mark: kid }];
    const found = objects.dictionary(kid);
    return found?.MCID === undefined
      ? []
      : [{ page: (found.Pg as Reference).ref, mark: found.MCID as number }];
  });
  const children = kids
    .map((kid) => (typeof kid === 'number' ? null : objects.dictionary(kid)))
    .filter((kid) => kid?.S !== undefined);
  const words = (ActualText ?? Alt) as string | undefined;
  const scope = (objects.dictionary(A)?.Scope as Name | undefined)?.name;
  return {
    type: (S as Name).name,
    ...(T === undefined ? {} : { title: T as string }),
    ...(words === undefined ? {} : { words }),
    ...(scope === undefined ? {} : { scope }),
    marks: marks.length,
    texts: marks.flatMap(({ page, mark }) =>
      (pages.get(page)?.texts ?? []).filter((text) => text.mark === mark).map(({ text }) => text),
    ),
    children: children.map((kid) => readElement({ objects, pages }, kid as Dictionary)),
  };
}

function collectKeys(value: PdfValue, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const one of value) collectKeys(one, keys);
  else if (!('ref' in value) && !('name' in value)) {
    for (const [key, one] of Object.entries(value)) {
      keys.add(key);
      collectKeys(one as PdfValue, keys);
    }
  }
}

/** Reads a file as pdfkit writes them: one table of objects, pages in one list, all text in embedded fonts. */
export function readPdf(file: Uint8Array): PdfFile {
  const objects = new PdfObjects(file);
  const { Root, Info } = objects.trailer;
  const root = objects.dictionary(Root);
  const { Kids } = objects.dictionary(root.Pages) as { Kids: readonly Reference[] };
  const pages = new Map(Kids.map(({ ref }) => [ref, readPage(objects, objects.dictionary({ ref }))]));
  const keys = new Set<string>();
  const fonts = [];
  for (let number = 1; number < objects.count; number++) {
    const { value } = objects.read(number);
    collectKeys(value, keys);
    const found = (value ?? {}) as Dictionary;
    if ((found.Type as Name | undefined)?.name !== 'FontDescriptor') continue;
    fonts.push({
      name: (found.FontName as Name).name,
      isEmbedded: found.FontFile2 !== undefined || found.FontFile3 !== undefined,
    });
  }
  const info = objects.dictionary(Info);
  const tree = objects.dictionary(root.StructTreeRoot);
  return {
    version: objects.version,
    info: Object.fromEntries(Object.entries(info).map(([key, value]) => [key, objects.resolve(value)])),
    language: root.Lang ?? null,
    metadata: Buffer.from(objects.stream(root.Metadata), 'latin1').toString('utf8'),
    isTagged: objects.dictionary(root.MarkInfo)?.Marked === true,
    pages: [...pages.values()],
    fonts,
    structure: ((tree?.K ?? []) as readonly PdfValue[]).map((kid) =>
      readElement({ objects, pages }, objects.dictionary(kid)),
    ),
    keys,
  };
}
