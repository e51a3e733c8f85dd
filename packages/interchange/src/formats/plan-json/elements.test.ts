import { expect, test } from 'vitest';
import { z } from 'zod';
import { planSchema } from '../../plan/index.ts';
import { elements } from './elements.ts';

/** The fields of an object or a list of objects, each as `tasks/title`. */
function fieldsOf(schema: unknown, path = ''): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodExactOptional)
    return fieldsOf(schema.def.innerType, path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.def.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}/${name}`),
  );
}

test('each field of the schema stands on the page', () => {
  const documented = elements.flatMap(({ name }) => {
    const [group, names] = name.includes('/') ? name.split('/') : ['', name];
    return (names ?? '').split(', ').map((each) => (group === '' ? each : `${group}/${each}`));
  });
  const text = elements.map(({ name, note }) => `${name} ${note}`).join('\n');
  const missing = fieldsOf(planSchema).filter((path) => {
    const [group = '', name = '', part] = path.split('/');
    const parent = name === '' ? group : `${group}/${name}`;
    if (documented.includes(parent)) return false;
    return !(part === undefined && documented.includes(group) && text.includes(`\`${name}\``));
  });
  expect(missing).toEqual([]);
});
