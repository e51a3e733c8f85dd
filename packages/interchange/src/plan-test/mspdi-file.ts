/** Elements by name; a list repeats its element, and `undefined` leaves it out. */
export interface XmlFields {
  readonly [name: string]: string | number | XmlFields | readonly XmlFields[] | undefined;
}

/** A file of Microsoft Project's XML with these elements in its root. */
export function mspdiFile(project: XmlFields): Uint8Array {
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project">
${writeFields(project)}</Project>`;
  return new TextEncoder().encode(xml);
}

/** A file with these tasks, numbered from 1, at the top level unless they say otherwise. */
export function tasksFile(tasks: readonly XmlFields[], project: XmlFields = {}): Uint8Array {
  const rows = tasks.map((task, at) => ({ UID: at + 1, Name: `T${at + 1}`, OutlineLevel: 1, ...task }));
  return mspdiFile({ ...project, Tasks: { Task: rows } });
}

function writeFields(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      if (value === undefined) return '';
      if (isList(value)) return value.map((one) => element(name, `\n${writeFields(one)}`)).join('');
      return element(name, typeof value === 'object' ? `\n${writeFields(value)}` : `${value}`);
    })
    .join('');
}

function isList(value: XmlFields[string]): value is readonly XmlFields[] {
  return Array.isArray(value);
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>\n`;
}
