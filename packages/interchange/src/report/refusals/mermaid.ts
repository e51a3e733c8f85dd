import { defineRefusals } from './define-refusals.ts';

/** Why a Mermaid text is refused. */
export const mermaidRefusals = defineRefusals({
  'mermaid.begin': 'A Gantt chart of Mermaid begins with the word “gantt”.',
  'mermaid.begin-again': 'The word “gantt” stands only at the beginning.',
  'mermaid.directive': 'The directive “%%{” isn’t closed with “}%%”.',
  'mermaid.front-matter': 'The front matter isn’t closed with “---”.',
  'mermaid.description': '“accDescr {” isn’t closed with “}”.',
  'mermaid.no-value': '“{keyword}” has no value.',
  'mermaid.value-sign': 'A value of “{keyword}” can’t contain “{sign}”.',
  'mermaid.click': 'After “click” and the task’s id, there is “href "address"” or “call name()”.',
  'mermaid.statement': '“{text}” is no statement of a Gantt chart, and a task has a colon before its dates.',
  'mermaid.no-title': 'The task has no title.',
  'mermaid.dates-sign': 'A task’s dates can’t contain “{sign}”.',
  'mermaid.no-end': 'The task has neither an end nor a duration.',
  'mermaid.values': 'The task has {count} values; there are at most three: its id, its start and its end.',
  'mermaid.date': '“{text}” is no date: neither in the chart’s date format nor in a usual one.',
  'mermaid.no-start': 'The first task has no start.',
  'mermaid.days-off': 'So many days are excluded that the task never ends.',
  'mermaid.circle': 'The task waits for tasks that wait for it, or for too many further down.',
});
