export * from './describe-chart.ts';
export * from './escape-xml.ts';
export * from './render-svg.ts';
export * from './scene-shapes.ts';
export * from './shape-attributes.ts';
