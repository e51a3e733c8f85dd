import { z } from 'zod';
import {
  baselines,
  calendar,
  civilMinute,
  constraint,
  customValues,
  duration,
  id,
  level,
  people,
  percent,
  url,
} from '../plan/field-schemas.ts';
import { EXTRA_FORMATS, PLAN_LIMITS, type PlanExtra, type XmlNode } from '../plan/index.ts';
import { isXmlNode } from './xml-node.ts';

const xmlNode = z.custom<XmlNode>((value) => isXmlNode(value));

const taskFields = z.strictObject({
  level: level.exactOptional(),
  wbs: id.exactOptional(),
  start: civilMinute.exactOptional(),
  finish: civilMinute.exactOptional(),
  duration: duration.exactOptional(),
  actualStart: civilMinute.exactOptional(),
  actualFinish: civilMinute.exactOptional(),
  milestone: z.boolean().exactOptional(),
  progress: percent.exactOptional(),
  work: z.number().min(0).exactOptional(),
  calendar: id.exactOptional(),
  manual: z.boolean().exactOptional(),
  constraint: constraint.exactOptional(),
  deadline: civilMinute.exactOptional(),
  people: people.exactOptional(),
  url: url.exactOptional(),
  recurring: z.boolean().exactOptional(),
  custom: customValues.exactOptional(),
  baselines: baselines.exactOptional(),
});

const taskExtra = z.strictObject({
  element: xmlNode.exactOptional(),
  unheld: taskFields.exactOptional(),
  drawn: taskFields.extend({ links: z.string().exactOptional() }).exactOptional(),
});

/** What is kept beside a chart, as it's stored. */
const extraSchema = z.strictObject({
  format: z.enum(EXTRA_FORMATS),
  file: xmlNode,
  tasks: z.record(z.string(), taskExtra),
  unheld: z
    .strictObject({
      calendars: z.array(calendar).max(PLAN_LIMITS.calendars),
      calendar: id.exactOptional(),
      projectStart: civilMinute.exactOptional(),
    })
    .exactOptional(),
  drawn: z.strictObject({ calendar, projectStart: civilMinute.exactOptional() }).exactOptional(),
});

/** A stored value as what it is; undefined where anything in it is wrong. */
export function parseExtra(value: unknown): PlanExtra | undefined {
  const result = extraSchema.safeParse(value);
  return result.success ? result.data : undefined;
}
