import fc from 'fast-check';
import type { KeptCell, KeptColumn, Plan, SheetExtra, TaskExtra, XmlExtra, XmlNode } from '../plan/index.ts';
import { arbitraryPlan } from './arbitrary-plan.ts';

const name = fc.constantFrom(
  'GUID',
  'Cost',
  'Notes',
  'TimephasedData',
  'Rate',
  'x-1',
  '__proto__',
  'constructor',
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('<&>', '1', ''));
function nodesWith(texts: fc.Arbitrary<string>): fc.Arbitrary<XmlNode> {
  const attributes = fc.dictionary(fc.constantFrom('id', 'color', 'a.b'), texts, { maxKeys: 2 });
  return fc.letrec<{ node: XmlNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(name, texts),
      fc.tuple(name, texts, attributes),
      fc.tuple(name, fc.array(tie('node'), { maxLength: 4 })),
    ),
  })).node;
}

/** Elements a few levels deep, also with texts that XML can't hold. */
export const arbitraryNode = nodesWith(text);

/** Elements a few levels deep. */
export const plainNode = nodesWith(fc.constantFrom('<&>', '1', ' x ', ''));

/** A plan with something that its XML file said beyond it. */
export const arbitraryPlanWithExtra: fc.Arbitrary<Plan & { readonly extra: XmlExtra }> = fc
  .tuple(arbitraryPlan, fc.constantFrom('mspdi', 'gan'), arbitraryNode, fc.array(arbitraryNode))
  .map(([plan, format, file, nodes]) => {
    const tasks = plan.tasks.flatMap(({ id }, at): [string, TaskExtra][] => {
      const element = nodes[at];
      return element === undefined ? [] : [[id, { element }]];
    });
    return { ...plan, extra: { format, file, tasks: Object.fromEntries(tasks) } };
  });

const format = fc.constantFrom('0%', '#,##0.00 "€"', 'dd.mm.yyyy');
/** JSON has no negative zero. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);
const date = fc.integer({ min: -37_000_000, max: 100_000_000 });

const arbitraryCell: fc.Arbitrary<KeptCell> = fc.oneof(
  fc.constant(null),
  text,
  number,
  fc.boolean(),
  fc.record({ number, format }, { requiredKeys: ['number'] }),
  fc.record({ date, format }, { requiredKeys: ['date'] }),
  fc.record({ text, link: fc.constantFrom('https://example.com/', 'javascript:alert(1)', '') }),
);

const arbitraryColumn: fc.Arbitrary<KeptColumn> = fc.record(
  {
    header: text,
    width: fc.constantFrom(0.5, 12, 255),
    format,
    field: fc.constantFrom('title', 'start', 'people', 'id', 'parent', 'section', 'successors'),
  },
  { requiredKeys: ['header'] },
);

/** A plan with columns and cells of the sheet that it comes from. */
export const arbitraryPlanWithSheet: fc.Arbitrary<Plan & { readonly extra: SheetExtra }> = fc
  .tuple(arbitraryPlan, fc.array(arbitraryColumn, { maxLength: 8 }), fc.array(fc.array(arbitraryCell)))
  .map(([plan, columns, rows]) => {
    const tasks = plan.tasks.flatMap(({ id }, at): [string, TaskExtra][] => {
      const cells = rows[at];
      return cells === undefined ? [] : [[id, { cells }]];
    });
    return { ...plan, extra: { format: 'xlsx', columns, tasks: Object.fromEntries(tasks) } };
  });
