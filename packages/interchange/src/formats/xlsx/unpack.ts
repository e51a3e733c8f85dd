import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { FILE_LIMITS } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';

/** Files of one archive; a workbook has a few for each sheet. */
const MOST_FILES = 10_000;
/** What a table needs of a workbook: no pictures, charts, macros, comments, other workbooks. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|docProps\/core\.xml|.{1,200}\.rels|(?:xl\/)?[^/]{1,200}\.xml|.{0,200}\/worksheets\/[^/]{1,200}\.xml)$/i;

/**
 * The workbook without what no table needs, unpacked. The archive's own list of files is added up before anything is
 * unpacked, and no file becomes longer than the list says. Refuses archives that are damaged, or too large unpacked.
 */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array {
  let total = 0;
  let files = 0;
  const measure = ({ size, originalSize }: UnzipFileInfo) => {
    files += 1;
    total += originalSize;
    if (files > MOST_FILES) throw ImportRefused.at({}, 'workbook.files');
    if (total > FILE_LIMITS.unpackedBytes || total > bytes.length * FILE_LIMITS.packingRatio)
      throw ImportRefused.at({}, 'workbook.unpacked');
    // Packing never makes a file noticeably longer: the list must be wrong.
    if (size > originalSize + originalSize / 100 + 1_000) throw damaged('its list of files is wrong');
    return false;
  };
  return attempt(() => {
    unzipSync(bytes, { filter: measure });
    const parts = unzipSync(bytes, { filter: ({ name }) => NEEDED.test(name) });
    for (const [name, part] of Object.entries(parts)) if (/\.rels$/i.test(name)) checkReferences(name, part);
    const unpacked = zipSync(parts, { level: 0 });
    const stated = checksums(bytes);
    for (const [name, sum] of checksums(unpacked)) {
      if ((stated.get(name) ?? sum) !== sum) throw damaged(`“${name}” isn’t what was packed`);
    }
    return unpacked;
  });
}

/** The longest name or address in the parts that refer to other parts: the library searches them in quadratic time. */
const LONGEST_REFERENCE = 5_000;

function checkReferences(name: string, part: Uint8Array): void {
  const pieces = new TextDecoder().decode(part).split(/["']/);
  if (pieces.some(({ length }) => length > LONGEST_REFERENCE))
    throw damaged(`“${name}” has a value that is too long`);
}

const LIST_END = 0x06054b50;
const LIST_ENTRY = 0x02014b50;
/** The list's end has a comment of at most 65,535 bytes behind it. */
const LONGEST_TAIL = 65_557;

/** The checksums of an archive's files by name, as its list of files states them. */
function checksums(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new TextDecoder();
  let end = bytes.length - 22;
  while (end > bytes.length - LONGEST_TAIL && end > 0 && view.getUint32(end, true) !== LIST_END) end -= 1;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= bytes.length && view.getUint32(at, true) === LIST_ENTRY) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    sums.set(names.decode(bytes.subarray(at + 46, nameEnd)), view.getUint32(at + 16, true));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sums;
}

function attempt<Value>(unpack: () => Value): Value {
  try {
    return unpack();
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw damaged(error instanceof Error ? error.message : 'it can’t be unpacked');
  }
}

/** The refusal of a workbook that no program can open, with the reason as its reader states it. */
export function damaged(reason: string): ImportRefused {
  return ImportRefused.at({}, 'workbook.damaged', { reason: reason.slice(0, 200).replace(/\.$/, '') });
}
