import type { Id, State, VerticalMarker } from '@giotto/chart/model';
import { changedFields } from './compared-fields.ts';
import type { MergeDifference } from './difference.ts';

/** The differences of the vertical markers, which are recognised by title and date, or by a title that is the only one. */
export function compareMarkers(chart: State, imported: State): readonly MergeDifference[] {
  const left = new Map(chart.verticalMarker);
  const added: (readonly [Id, VerticalMarker])[] = [];
  for (const [id, marker] of imported.verticalMarker) {
    const same = [...left].find(([, other]) => isSame(marker, other));
    if (same) left.delete(same[0]);
    else added.push([id, marker]);
  }
  const kind = 'verticalMarker';
  const differences = added.map(([id, marker]): MergeDifference => {
    const { title = '', positionInUnit = 0 } = marker;
    const isOnly = added.filter(([, other]) => (other.title ?? '') === title).length === 1;
    const alike = [...left].filter(([, other]) => (other.title ?? '') === title);
    const [match] = alike;
    if (!isOnly || !match || alike.length > 1)
      return {
        type: 'added',
        key: `added ${kind} ${titleKey(marker)}`,
        kind,
        id,
        titles: [title],
        isAmbiguous: alike.length > 0,
      };
    left.delete(match[0]);
    const fields = changedFields({ positionInUnit: match[1].positionInUnit ?? 0 }, { positionInUnit });
    return {
      type: 'changed',
      key: `changed ${kind} ${match[0]}`,
      kind,
      id: match[0],
      titles: [title],
      fields,
    };
  });
  // A file without markers may come from a format that has none.
  if (imported.verticalMarker.size === 0) return differences;
  const gone = [...left].map(
    ([id, { title = '' }]): MergeDifference => ({
      type: 'gone',
      key: `gone ${kind} ${id}`,
      kind,
      id,
      titles: [title],
    }),
  );
  return [...differences, ...gone];
}

function isSame(one: VerticalMarker, other: VerticalMarker): boolean {
  const placeOf = ({ title = '', positionInUnit = 0 }: VerticalMarker) => ({ title, positionInUnit });
  return changedFields(placeOf(one), placeOf(other)).length === 0;
}

function titleKey({ title = '', positionInUnit = 0 }: VerticalMarker): string {
  return `${positionInUnit} ${title}`;
}
