import { formatOf } from '../formats/registry.ts';

/** The formats of plans, by the names that `openPlan` and `writePlan` use. */
export const PLAN_FORMAT_NAMES = [
  'plan-json',
  'csv',
  'gan',
  'mspdi',
  'markdown',
  'html',
  'xlsx',
  'mermaid',
  'xer',
  'ics',
] as const;

/** One of `PLAN_FORMAT_NAMES`. */
export type PlanFormatName = (typeof PLAN_FORMAT_NAMES)[number];

/** What is known of a format without loading its code. */
export interface PlanFormat {
  readonly name: PlanFormatName;
  /** What people call it. */
  readonly title: string;
  /** Of file names, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
}

/** Every format with what it can do. */
export const PLAN_FORMATS: readonly PlanFormat[] = PLAN_FORMAT_NAMES.map((name) => {
  const { title, extension, mediaType, canRead, canWrite } = formatOf(name);
  return { name, title, extension, mediaType, canRead, canWrite };
});
