import { listOptions, type ShownChart, templateLiteral } from './shown-chart.ts';

/** The chart as a program for a page. */
export function typescriptCode(chart: ShownChart): string {
  const attributes = listOptions(chart).map(
    ({ attribute, value }) => `chart.setAttribute('${attribute}', '${value}');\n`,
  );
  return `import '@giotto/element/define';

const chart = document.createElement('giotto-chart');
chart.chart = ${templateLiteral(chart.source)};
${attributes.join('')}document.body.append(chart);
`;
}
