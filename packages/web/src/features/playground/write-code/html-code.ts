import { listOptions, type ShownChart } from './shown-chart.ts';

/** The chart as HTML: the plan is inside the element. */
export function htmlCode(chart: ShownChart): string {
  const attributes = listOptions(chart).map(({ attribute, value }) => ` ${attribute}="${value}"`);
  const { type, content } = scriptContent(chart.source);
  return `<script type="module">
  import '@giotto/element/define';
</script>
<giotto-chart${attributes.join('')}>
  <script type="${type}">
${content}
  </script>
</giotto-chart>
`;
}

/** The plan as a script's content. What would end the script is written as JSON, which can spell it otherwise. */
function scriptContent(source: string): { readonly type: string; readonly content: string } {
  const text = source.replace(/\n$/, '');
  if (/<\/script|<!--/i.test(text))
    return { type: 'application/json', content: JSON.stringify(source).replaceAll('<', '\\u003c') };
  return { type: isJson(text) ? 'application/json' : 'text/plain', content: text };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
