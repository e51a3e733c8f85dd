import fc from 'fast-check';
import { EXTRA_FORMATS, type Plan, type PlanExtra, type TaskExtra, type XmlNode } from '../plan/index.ts';
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

/** A plan with something that its file said beyond it. */
export const arbitraryPlanWithExtra: fc.Arbitrary<Plan & { readonly extra: PlanExtra }> = fc
  .tuple(arbitraryPlan, fc.constantFrom(...EXTRA_FORMATS), arbitraryNode, fc.array(arbitraryNode))
  .map(([plan, format, file, nodes]) => {
    const tasks = plan.tasks.flatMap(({ id }, at): [string, TaskExtra][] => {
      const element = nodes[at];
      return element === undefined ? [] : [[id, { element }]];
    });
    return { ...plan, extra: { format, file, tasks: Object.fromEntries(tasks) } };
  });
