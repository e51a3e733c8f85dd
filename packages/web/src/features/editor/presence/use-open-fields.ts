import { useMemo } from 'react';
import { useChart } from '../session/session-context.ts';

/** Somebody who has a field open. */
export interface FieldPerson {
  readonly userId: string;
  readonly userName: string;
}

/** By field: the last one who has opened it. */
export type OpenFields = ReadonlyMap<string, FieldPerson>;

type Entry = readonly [element: string, field: string, person: FieldPerson];

/** The fields that others have open, by element. The same while nobody opens or leaves one. */
export function useOpenFields(): (kind: string, id: string) => OpenFields | undefined {
  const text = useChart(({ people }) =>
    JSON.stringify(
      people.flatMap(({ field, userId, userName }): Entry[] =>
        field ? [[`${field.kind} ${field.id}`, field.field, { userId, userName }]] : [],
      ),
    ),
  );
  return useMemo(() => {
    const elements = new Map<string, Map<string, FieldPerson>>();
    for (const [element, field, person] of JSON.parse(text) as readonly Entry[]) {
      const fields = elements.get(element) ?? new Map<string, FieldPerson>();
      elements.set(element, fields.set(field, person));
    }
    return (kind, id) => elements.get(`${kind} ${id}`);
  }, [text]);
}
