import { ELEMENT_KINDS, type RecordKind, TEMPLATE_KIND_OF } from '../../model/kinds.ts';
import { isJsonObject } from '../json-object.ts';
import { type ReadTable, readId } from './read-table.ts';

type Raw = Record<string, unknown>;

/** A file's sections, after reading. */
export type Tables = { readonly [K in RecordKind]: ReadTable };

/** Replaces an id of the file by the chart's, if it names a record of these tables. */
function follow(record: Raw, field: string, ...targets: readonly ReadTable[]): void {
  const given = readId(record[field]);
  const id = given === undefined ? undefined : targets.map(({ ids }) => ids.get(given)).find(Boolean);
  if (id !== undefined) record[field] = id;
}

function followPeople(record: Raw, people: ReadTable): void {
  if (!Array.isArray(record.assignments)) return;
  record.assignments = record.assignments.map((given: unknown) => {
    if (!isJsonObject(given)) return given;
    const assignment = { ...given };
    follow(assignment, 'person', people);
    return assignment;
  });
}

function followRule(record: Raw, { person, taskDesignTemplate, milestoneDesignTemplate }: Tables): void {
  follow(record, 'taskTemplate', taskDesignTemplate);
  follow(record, 'milestoneTemplate', milestoneDesignTemplate);
  if (!Array.isArray(record.conditions)) return;
  record.conditions = record.conditions.map((given: unknown) => {
    if (!isJsonObject(given) || !Array.isArray(given.people)) return given;
    return { ...given, people: given.people.map((id: unknown) => person.ids.get(readId(id) ?? '') ?? id) };
  });
}

/** What isn't in the file keeps its id: it may have been deleted after the baseline was taken. */
function followPlaces(record: Raw, { task, milestone }: Tables): void {
  if (!isJsonObject(record.places)) return;
  const places = Object.entries(record.places);
  record.places = Object.fromEntries(
    places.map(([given, place]) => [task.ids.get(given) ?? milestone.ids.get(given) ?? given, place]),
  );
}

/** References use the file's ids; replaces them with the chart's. */
export function followIds(tables: Tables): void {
  const { task, milestone, calendar, person, baseline, rule } = tables;
  for (const kind of ELEMENT_KINDS) {
    for (const record of tables[kind].records.values()) {
      follow(record, 'designTemplate', tables[TEMPLATE_KIND_OF[kind]]);
      follow(record, 'milestoneTemplate', tables.milestoneDesignTemplate);
      follow(record, 'rowTask', task);
      follow(record, 'from', task, milestone);
      follow(record, 'to', task, milestone);
      follow(record, 'calendar', calendar);
      followPeople(record, person);
    }
  }
  for (const record of person.records.values()) follow(record, 'calendar', calendar);
  for (const record of calendar.records.values()) follow(record, 'base', calendar);
  for (const record of baseline.records.values()) followPlaces(record, tables);
  for (const record of rule.records.values()) followRule(record, tables);
}
