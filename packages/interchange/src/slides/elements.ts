import type { FormatElement } from '../formats/format.ts';

const element = (name: string, note: string): FormatElement => ({
  name,
  reading: 'not read',
  writing: 'written',
  note,
});
const leftOut = (name: string, note: string): FormatElement => ({
  ...element(name, note),
  writing: 'not written',
});

/** What PowerPoint's files show of a chart: it is drawn as its picture is, with shapes that can be edited. */
export const elements: readonly FormatElement[] = [
  element(
    'p:sld',
    'As many slides of 16:9 as make titles readable (6 points), one slide, or the pages of the chart’s layout. Each has the timeline, the legend, the chart’s name and its number.',
  ),
  element(
    'p:ph type=title',
    'The chart’s name and the slide’s number, above the slide: for lists of slides and screen readers.',
  ),
  element('p:grpSp', 'One for each row, named after its task, with its dates as alternative text.'),
  element(
    'p:sp with a:prstGeom rect or roundRect',
    'A bar, with its stroke; its title is the shape’s own text where it stands in the bar.',
  ),
  element(
    'p:sp with a:prstGeom diamond, ellipse, roundRect, triangle or star5',
    'A milestone of these glyphs, in the group of its row. Other glyphs are shapes of their own geometry.',
  ),
  element(
    'p:cxnSp with a:stCxn and a:endCxn',
    'A dependency, glued to both bars: it follows when one is moved. Between two slides it’s glued to the bar on each.',
  ),
  element('a:tailEnd', 'The arrow: the one of PowerPoint’s sizes that is nearest to the chart’s.'),
  element('p:txBody', 'Titles, dates and names beside bars: text boxes, unwrapped, of the chart’s size.'),
  element('a:latin, a:ea, a:cs', 'The chart’s font by name; it isn’t embedded.'),
  element(
    'a:grpSpLocks',
    'The background and the timeline stay in place when bars are dragged, until somebody unlocks them.',
  ),
  element('a:theme', 'The style’s colours and font.'),
  element('dc:title, dcterms:created', 'The chart’s name, and when the file was made.'),
  leftOut('p:notes', 'Notes of tasks and milestones stay in the chart; their signs are drawn.'),
  leftOut('a:hlinkClick', 'Web links of tasks stay in the chart; their signs are drawn.'),
  leftOut('p:timing', 'No animations.'),
];
