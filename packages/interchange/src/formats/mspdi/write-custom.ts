import {
  type CustomValue,
  durationMinutes,
  type PlanTask,
  type WorkingCalendar,
  type XmlNode,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { XmlSink, XmlWriter } from '../xml/write-xml.ts';
import type { CustomColumn } from './custom-columns.ts';
import { readDurationText } from './duration-text.ts';
import { integerIn } from './kept-file.ts';
import { fitText, formatNumber, writeDate, writeDuration } from './write-values.ts';

/** The definitions of the columns: those that the file had stay as they were. */
export function writeColumns(
  columns: ReadonlyMap<string, CustomColumn>,
  kept: readonly XmlNode[],
  xml: XmlWriter,
): void {
  const known = new Set(kept.map((node) => integerIn(node, 'FieldID')));
  const own = [...columns.values()].filter(({ field }) => !known.has(field.id));
  if (own.length + kept.length === 0) return;
  xml.element('ExtendedAttributes', () => {
    for (const node of kept) xml.node(node);
    for (const { field, alias } of own) {
      xml.element('ExtendedAttribute', () => {
        xml.value('FieldID', field.id);
        xml.value('FieldName', field.name);
        xml.value('Alias', alias);
      });
    }
  });
}

/** A task's values in the columns. */
export function writeCustom(
  task: PlanTask,
  columns: ReadonlyMap<string, CustomColumn>,
  hours: WorkingCalendar,
  xml: XmlSink,
  report: Report,
): void {
  for (const [name, value] of Object.entries(task.custom)) {
    const field = columns.get(name)?.field;
    if (field === undefined) continue;
    const duration = field.type === 'duration' ? readDurationText(`${value.value}`) : undefined;
    xml.element('ExtendedAttribute', () => {
      xml.value('FieldID', field.id);
      if (duration === undefined) {
        const text = field.type === 'text' ? `${value.value}` : writeTyped(value);
        xml.value('Value', fitText(text, { task: task.title }, report));
      } else {
        xml.value('Value', writeDuration(durationMinutes(duration, hours)));
        xml.value('DurationFormat', formatNumber(duration.unit, duration.elapsed));
      }
    });
  }
}

function writeTyped({ type, value }: CustomValue): string {
  if (type === 'flag') return value ? '1' : '0';
  if (type !== 'date') return `${value}`;
  const read = readIsoDate(value);
  return 'date' in read ? (writeDate(read.date) ?? '') : value;
}
