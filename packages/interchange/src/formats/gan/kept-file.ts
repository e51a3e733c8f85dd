import type { Plan, XmlNode } from '../../plan/index.ts';
import type { XmlAttributes } from '../xml/write-xml.ts';
import { contentOf, nodesIn } from '../xml/xml-nodes.ts';

/** Attributes of the project that are the plan's, or say which version wrote the file. */
const OWN_ATTRIBUTES: readonly string[] = ['name', 'version'];
/** What the project consists of, in the order of GanttProject's files. */
const PARTS = [
  ...[
    'description',
    'view',
    'calendars',
    'tasks',
    'resources',
    'allocations',
    'vacations',
    'previous',
    'roles',
  ],
];

/** What was kept of the file that a plan comes from; nothing for other plans. */
export class KeptFile {
  readonly #file: XmlNode | undefined;
  readonly #tasks: ReadonlyMap<string, XmlNode>;

  constructor({ extra, tasks }: Plan) {
    const isOwn = extra?.format === 'gan';
    this.#file = isOwn ? extra.file : undefined;
    const known = new Map(isOwn ? Object.entries(extra.tasks) : []);
    this.#tasks = new Map(
      tasks.flatMap(({ id }): [string, XmlNode][] => {
        const element = known.get(id)?.element;
        return element === undefined ? [] : [[id, element]];
      }),
    );
  }

  /** The attributes of the project, besides the plan's. */
  get attributes(): XmlAttributes {
    const all = Object.entries(this.#file?.[2] ?? {});
    return Object.fromEntries(all.filter(([name]) => !OWN_ATTRIBUTES.includes(name)));
  }

  /** Parts of the project with a name; undefined where it has none. */
  parts(name: string): readonly XmlNode[] | undefined {
    const found = contentOf(this.#file ?? ['project', []]).filter(([each]) => each === name);
    return found.length === 0 ? undefined : found;
  }

  /** What stands in the first part with a name. */
  list(name: string): readonly XmlNode[] {
    return this.#file === undefined ? [] : nodesIn(this.#file, name);
  }

  /** Parts that this program doesn't know. */
  get others(): readonly XmlNode[] {
    return contentOf(this.#file ?? ['project', []]).filter(([name]) => !PARTS.includes(name));
  }

  task(id: string): XmlNode | undefined {
    return this.#tasks.get(id);
  }

  /** The task's id in its file. */
  idOf(id: string): string | undefined {
    return this.#tasks.get(id)?.[2]?.id;
  }
}

/** A node's attribute. */
export function attributeIn(node: XmlNode, name: string): string | undefined {
  return node[2]?.[name];
}
