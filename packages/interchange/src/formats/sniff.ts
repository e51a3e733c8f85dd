import type { PlainRefusal } from '../report/index.ts';
import { unmarkedUtf16 } from './decode-text.ts';
import { isMermaidGantt } from './mermaid/is-mermaid-gantt.ts';
import type { FormatName } from './registry.ts';
import { sniffJson } from './sniff-json.ts';
import { sniffXml } from './xml/sniff-xml.ts';

/** What a file is by its content: a format that can be read, or one that can't, with a way out. */
export type Sniffed =
  | { readonly kind: 'format'; readonly format: FormatName }
  | { readonly kind: 'gio' }
  | { readonly kind: 'refused'; readonly code: PlainRefusal };

/** Bytes that are looked at. */
const HEAD = 4_096;
/** Bytes at the end of an archive, with the list of its files. */
const ARCHIVE_TAIL = 200_000;

/** What some programs call an Excel file. */
const HTML = /^<(?:!doctype html|html|table)\b/i;

/** Recognises a file by its content; the name only helps to say what a file is that can't be read. */
export function sniff(bytes: Uint8Array, fileName = ''): Sniffed {
  if (bytes.length === 0) return refused('file.empty');
  const known = readSignature(bytes, fileName);
  if (known !== undefined) return known;
  const head = decode(bytes, HEAD);
  const text = head.trimStart();
  if (text.startsWith('{')) {
    const format = sniffJson(decode(bytes));
    return format === 'gio' ? { kind: 'gio' } : { kind: 'format', format };
  }
  if (HTML.test(text) && /<table\b/i.test(text)) return { kind: 'format', format: 'csv' };
  if (/^MPX[,;\t]/.test(text)) return refused('file.mpx');
  if (text.startsWith('ERMHDR\t')) return { kind: 'format', format: 'xer' };
  if (text.startsWith('<')) {
    const xml = sniffXml(text);
    return 'refused' in xml ? refused(xml.refused) : { kind: 'format', format: xml.format };
  }
  if (/^BEGIN:VCALENDAR\s/i.test(text)) return { kind: 'format', format: 'ics' };
  if (isMermaidGantt(text)) return { kind: 'format', format: 'mermaid' };
  // Every other text is a table, if only of one column.
  if (isText(head)) return { kind: 'format', format: 'csv' };
  return refused('file.unknown');
}

/** Whether it has letters or figures, and none of the control characters of other files than texts. */
function isText(head: string): boolean {
  return /[\p{L}\p{N}]/u.test(head) && !/\p{Cc}/u.test(head.replaceAll(/[\t\n\v\f\r\u0085]/g, ''));
}

function refused(code: PlainRefusal): Sniffed {
  return { kind: 'refused', code };
}

function readSignature(bytes: Uint8Array, fileName: string): Sniffed | undefined {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return sniffArchive(bytes);
  if (!starts(0xd0, 0xcf, 0x11, 0xe0)) return undefined;
  if (/\.mpp$/i.test(fileName)) return refused('file.mpp');
  if (/\.xls$/i.test(fileName)) return refused('file.xls');
  return refused('file.office');
}

/** What an archive is by the names of its files, which are listed at its end. */
function sniffArchive(bytes: Uint8Array): Sniffed {
  const names = new TextDecoder('windows-1252').decode(bytes.subarray(-ARCHIVE_TAIL));
  if (names.includes('xl/') && names.includes('[Content_Types].xml'))
    return { kind: 'format', format: 'xlsx' };
  if (names.includes('word/document.xml')) return refused('file.word');
  if (names.includes('ppt/presentation.xml')) return refused('file.presentation');
  if (names.includes('META-INF/manifest.xml')) return refused('file.open-document');
  return refused('file.archive');
}

/** The beginning as text, or all of it: UTF-8, or UTF-16 by its mark or its zero bytes. */
function decode(bytes: Uint8Array, length = bytes.length): string {
  const head = bytes.subarray(0, length);
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : (unmarkedUtf16(bytes.subarray(0, HEAD)) ?? 'utf-8');
  return new TextDecoder(encoding).decode(head);
}
