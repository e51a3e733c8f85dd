/// <reference path="../formats/csv/papaparse.d.ts" />

import { readXlsx } from 'hucre/xlsx';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import type { FormatName } from '../formats/index.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function parseXml(bytes: Uint8Array): number {
  const parser = new SaxesParser();
  let elements = 0;
  parser.on('opentag', () => {
    elements += 1;
  });
  parser.write(decode(bytes)).close();
  return elements;
}

/** What a format's parser library does with a file on its own, to compare our readers with; not all formats have one. */
export const parseAlone: Readonly<Partial<Record<FormatName, (bytes: Uint8Array) => unknown>>> = {
  csv: (bytes) => Papa.parse(decode(bytes)).data.length,
  gan: parseXml,
  ics: (bytes) => ICAL.parse(decode(bytes)),
  mspdi: parseXml,
  'plan-json': (bytes) => JSON.parse(decode(bytes)),
  xlsx: (bytes) => readXlsx(bytes),
};
