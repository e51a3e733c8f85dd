import { PLAN_LIMITS } from '../../plan/index.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { Fields, type FieldsContext } from './fields.ts';

/** A row that becomes a task. */
interface Row {
  readonly fields: Fields;
  readonly uid: number;
  readonly level: number;
}

/** Why a row isn't a task of the plan. */
type LeftOut = 'inactive' | 'external';

export interface SortedRows {
  readonly rows: readonly Row[];
  /** Rows that links may lead to, but that are left out, by `UID`. */
  readonly leftOut: ReadonlyMap<number, LeftOut>;
  /** The project's own row. */
  readonly projectRow: XmlElement | undefined;
}

/**
 * Which of the file's rows are tasks: not the project's own row, blank rows, inactive tasks and tasks of other files. A row
 * without a `UID` counts by its `ID`, else by its place.
 */
export function sortRows(elements: readonly XmlElement[], context: FieldsContext): SortedRows {
  const leftOut = new Map<number, LeftOut>();
  const found: (Omit<Row, 'level'> & { readonly outlineLevel: number })[] = [];
  let projectRow: XmlElement | undefined;
  elements.forEach((element, at) => {
    const title = element.values.get('Name') ?? '';
    const fields = new Fields(element, context, title);
    const uid = fields.integer('UID') ?? fields.integer('ID') ?? at + 1;
    const outlineLevel = fields.integer('OutlineLevel') ?? 1;
    if (uid === 0 && outlineLevel === 0) projectRow = element;
    else if (fields.flag('IsNull')) fields.report('mspdi.blank-row');
    else if (fields.flag('ExternalTask')) leaveOut('external', uid, fields);
    else if (fields.flag('Active') === false) leaveOut('inactive', uid, fields);
    else found.push({ fields, uid, outlineLevel });
  });
  // Project counts levels from 1; other programs from 0.
  const top = found.some(({ outlineLevel }) => outlineLevel <= 0) ? 0 : 1;
  const rows = found.map(({ outlineLevel, ...row }) => ({
    ...row,
    level: levelOf(outlineLevel - top, row.fields),
  }));
  return { rows, leftOut, projectRow };

  function leaveOut(reason: LeftOut, uid: number, fields: Fields): void {
    leftOut.set(uid, reason);
    fields.report(reason === 'external' ? 'mspdi.external-task' : 'mspdi.inactive', {
      source: fields.where.task ?? '',
    });
  }
}

function levelOf(level: number, fields: Fields): number {
  if (level <= PLAN_LIMITS.levels) return Math.max(0, level);
  fields.report('mspdi.level', { source: `${level}`, kept: `${PLAN_LIMITS.levels}` });
  return PLAN_LIMITS.levels;
}
