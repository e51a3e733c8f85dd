export * from './apply-style.ts';
export * from './create-chart-state.ts';
export type { DataTemplate } from './data-templates/data-template.ts';
export { DATA_TEMPLATES, DEFAULT_DATA_TEMPLATE, findDataTemplate } from './data-templates/index.ts';
export * from './is-default-theme.ts';
export * from './style-data.ts';
export * from './style-of.ts';
export { DEFAULT_STYLE, findStyle, STYLES } from './styles/index.ts';
export * from './with-style.ts';
