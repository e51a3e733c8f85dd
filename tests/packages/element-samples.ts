/** A plan of two tasks and a milestone. */
const PLAN = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 5d
  Walls :b, after a, 10d
  Roof on :milestone, 2027-03-22, 0d
`;

/** A page with an element, whose script shows what the element tells. */
export const ELEMENT_PROGRAM = `
import '@giotto/element/define';
window.told = [];
for (const type of ['chart-ready', 'chart-error', 'chart-select', 'chart-activate', 'chart-view'])
  addEventListener(type, ({ detail }) => window.told.push([type, String(detail?.message ?? JSON.stringify(detail?.state ? {} : detail))]));
const element = document.createElement('giotto-chart');
element.setAttribute('font-base', '/node_modules');
element.setAttribute('today', 'none');
element.chart = ${JSON.stringify(PLAN)};
document.querySelector('main').append(element);
`;

/** A chart of 1,000 tasks in an element of 300 px. */
export const LONG_PROGRAM = `
import '@giotto/element/define';
const tasks = Array.from({ length: 1000 }, (_, at) => ({ id: 't' + at, title: 'Task ' + (at + 1), start: at / 10, duration: 5 }));
const element = document.createElement('giotto-chart');
element.setAttribute('selection-mode', 'multiple');
element.chart = { data: { version: 2, tasks } };
element.style.height = '300px';
document.querySelector('main').append(element);
`;

/** The markup that a server sends, as a program for Node. */
export const SERVER_PROGRAM = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { GiottoChart, prepareChart } from '@giotto/react';
const chart = await prepareChart(${JSON.stringify(PLAN)});
const options = { chart, today: '2027-03-03', initialWidth: 800, theme: 'light' };
process.stdout.write(renderToString(createElement(GiottoChart, options)));
`;

/** The page's program for the same markup, and what it's told. */
export const HYDRATE_PROGRAM = `
import { createElement, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { GiottoChart, prepareChart } from '@giotto/react';
window.told = [];
const chart = await prepareChart(${JSON.stringify(PLAN)});
const main = document.querySelector('main');
window.served = main.innerHTML;
function App() {
  const [theme, setTheme] = useState('light');
  window.setTheme = setTheme;
  const onSelect = (selection) => window.told.push(selection);
  return createElement(GiottoChart, { chart, today: '2027-03-03', initialWidth: 800, theme, onSelect });
}
const onRecoverableError = (error) => window.told.push(String(error));
window.root = hydrateRoot(main, createElement(StrictMode, null, createElement(App)), { onRecoverableError });
`;
