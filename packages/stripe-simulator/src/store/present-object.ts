/** An object as shown in responses; a deleted one shows only that it is deleted. */
export function presentObject(record: object): object {
  if (!('deleted' in record && 'id' in record && 'object' in record)) return record;
  const { id, object, deleted } = record;
  return { id, object, deleted };
}
