import { listOptions, type ShownChart, templateLiteral } from './shown-chart.ts';

/** Properties that fit on the line of the component. */
const ON_ONE_LINE = 2;

/** The chart as a React component. */
export function reactCode(chart: ShownChart): string {
  const properties = [
    'chart={PLAN}',
    ...listOptions(chart).map(({ property, value }) =>
      typeof value === 'number' ? `${property}={${value}}` : `${property}="${value}"`,
    ),
  ];
  const component =
    properties.length <= ON_ONE_LINE
      ? `return <GiottoChart ${properties.join(' ')} />;`
      : `return (
    <GiottoChart
${properties.map((property) => `      ${property}\n`).join('')}    />
  );`;
  return `import { GiottoChart } from '@giotto/react';

const PLAN = ${templateLiteral(chart.source)};

export function Plan() {
  ${component}
}
`;
}
