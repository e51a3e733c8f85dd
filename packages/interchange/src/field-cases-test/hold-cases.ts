import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESCRIPTIONS, type FieldCase, type FieldCases } from './field-case.ts';
import { NOT_YET } from './not-yet.ts';
import { type CaseReading, readCase } from './read-case.ts';

/** Tests each file against what is right about it. One that isn't read right yet must not be, so that the list shrinks. */
export function holdCases(cases: FieldCases): void {
  describe.each(Object.entries(cases))('%s', (file, given) => {
    const right = typeof given === 'string' ? { tasks: given } : given;
    const read = () => readCase(readFileSync(join(import.meta.dirname, 'files', file)), file);
    if (Object.hasOwn(NOT_YET, file))
      test('is not read right yet', async () => expect(describeAs(right, await read())).not.toEqual(right));
    else test('is read right', async () => expect(describeAs(right, await read())).toEqual(right));
  });
}

/** A reading's parts that a case is about. */
function describeAs(right: FieldCase, reading: CaseReading): Readonly<Record<string, unknown>> {
  const parts = Object.entries(DESCRIPTIONS)
    .filter(([part]) => Object.hasOwn(right, part))
    .map(([part, describePart]) => [part, describePart(reading)]);
  return {
    ...Object.fromEntries(parts),
    ...(right.told !== undefined && { told: toldAs(right.told, reading) }),
    ...((right.refused !== undefined || reading.refused !== undefined) && {
      refused: refusedAs(right.refused, reading),
    }),
  };
}

/** The code that is looked for, if it's told; else what is. */
function toldAs(code: NonNullable<FieldCase['told']>, { codes }: CaseReading): boolean | string {
  if (code === true) return codes.some((each) => each !== 'chart.custom');
  return codes.includes(code) ? code : codes.join(', ');
}

function refusedAs(reason: string | undefined, { refused }: CaseReading): string | undefined {
  return reason !== undefined && refused?.includes(reason) === true ? reason : refused;
}
