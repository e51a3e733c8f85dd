import type { Format } from './format.ts';

/** The formats of plans, by the names that the API uses. Their code is loaded on first use. */
export const FORMATS = {
  'plan-json': {
    title: 'Plan as JSON',
    extension: 'plan.json',
    mediaType: 'application/json',
    canRead: true,
    canWrite: true,
    load: () => import('./plan-json/index.ts'),
  },
  csv: {
    title: 'CSV',
    extension: 'csv',
    mediaType: 'text/csv',
    canRead: true,
    canWrite: true,
    load: () => import('./csv/index.ts'),
  },
  gan: {
    title: 'GanttProject',
    extension: 'gan',
    mediaType: 'application/x-ganttproject',
    canRead: true,
    canWrite: true,
    load: () => import('./gan/index.ts'),
  },
  mspdi: {
    title: 'Microsoft Project XML',
    extension: 'xml',
    mediaType: 'application/xml',
    canRead: true,
    canWrite: true,
    load: () => import('./mspdi/index.ts'),
  },
  markdown: {
    title: 'Markdown table',
    extension: 'md',
    mediaType: 'text/markdown',
    canRead: false,
    canWrite: true,
    load: () => import('./markdown/index.ts'),
  },
  html: {
    title: 'HTML table',
    extension: 'html',
    mediaType: 'text/html',
    canRead: false,
    canWrite: true,
    load: () => import('./html/index.ts'),
  },
  xlsx: {
    title: 'Excel',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    canRead: true,
    canWrite: true,
    load: () => import('./xlsx/index.ts'),
  },
  mermaid: {
    title: 'Mermaid Gantt chart',
    extension: 'mmd',
    mediaType: 'text/vnd.mermaid',
    canRead: true,
    canWrite: true,
    load: () => import('./mermaid/index.ts'),
  },
  xer: {
    title: 'Primavera P6',
    extension: 'xer',
    mediaType: 'application/x-xer',
    canRead: true,
    canWrite: false,
    load: () => import('./xer/index.ts'),
  },
  ics: {
    title: 'iCalendar',
    extension: 'ics',
    mediaType: 'text/calendar',
    canRead: true,
    canWrite: true,
    load: () => import('./ics/index.ts'),
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

/** Whether a text is the name of a format. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

/** A format's description, with the features that it may or may not have. */
export function formatOf(name: FormatName): Format {
  return FORMATS[name];
}
