import fc from 'fast-check';
import { EXTRA_FORMATS, type Plan, type PlanExtra, type TaskExtra, type XmlNode } from '../plan/index.ts';
import { arbitraryPlan } from './arbitrary-plan.ts';

const name = fc.constantFrom('GUID', 'Cost', 'Notes', 'TimephasedData', 'Rate', 'x-1', '__proto__');
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('<&>', '1', ''));
const attributes = fc.dictionary(fc.constantFrom('id', 'color', 'a.b'), text, { maxKeys: 2 });

/** Elements a few levels deep. */
export const arbitraryNode: fc.Arbitrary<XmlNode> = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(name, text),
    fc.tuple(name, text, attributes),
    fc.tuple(name, fc.array(tie('node'), { maxLength: 4 })),
  ),
})).node;

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
