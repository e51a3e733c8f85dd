/** An object as an answer shows it: of a deleted one only that it is. */
export function presentObject(record: object): object {
  if (!('deleted' in record && 'id' in record && 'object' in record)) return record;
  const { id, object, deleted } = record;
  return { id, object, deleted };
}
