import type { CustomValue } from '../../plan/index.ts';

export type CustomType = CustomValue['type'];

/** A custom field of tasks that every version of Project has. */
export interface CustomField {
  readonly id: number;
  /** As Project names it in English: `Text1`; for one of another file as that file names it. */
  readonly name: string;
  readonly type: CustomType;
}

/** The first field's number of each run of fields, and the step between two of them. */
interface Run {
  readonly name: string;
  readonly type: CustomType;
  readonly from: number;
  readonly count: number;
  readonly id: number;
  readonly step?: number;
}

const BASE = 188_743_680;

const RUNS: readonly Run[] = [
  { name: 'Text', type: 'text', from: 1, count: 6, id: 51, step: 3 },
  { name: 'Text', type: 'text', from: 7, count: 4, id: 67 },
  { name: 'Text', type: 'text', from: 11, count: 20, id: 317 },
  { name: 'Number', type: 'number', from: 1, count: 5, id: 87 },
  { name: 'Number', type: 'number', from: 6, count: 15, id: 302 },
  { name: 'Flag', type: 'flag', from: 1, count: 10, id: 72 },
  { name: 'Flag', type: 'flag', from: 11, count: 10, id: 292 },
  { name: 'Date', type: 'date', from: 1, count: 10, id: 265 },
  { name: 'Duration', type: 'duration', from: 1, count: 3, id: 103 },
  { name: 'Duration', type: 'duration', from: 4, count: 7, id: 275 },
];

/** The custom fields that are written; those of cost, start and finish are only read. */
export const CUSTOM_FIELDS: readonly CustomField[] = RUNS.flatMap(
  ({ name, type, from, count, id, step = 1 }) =>
    Array.from({ length: count }, (_, at) => ({
      id: BASE + id + at * step,
      name: `${name}${from + at}`,
      type,
    })),
);

const TYPES: Readonly<Record<string, CustomType>> = {
  Text: 'text',
  Number: 'number',
  Cost: 'number',
  Flag: 'flag',
  Date: 'date',
  Start: 'date',
  Finish: 'date',
  Duration: 'duration',
};

/** What a field of this English name holds: text, unless it's known. */
export function customTypeOf(name: string): CustomType {
  const word = /^(?:Enterprise )?([A-Z][a-z]{1,20})\d{1,3}$/.exec(name)?.[1] ?? '';
  return TYPES[word] ?? 'text';
}
