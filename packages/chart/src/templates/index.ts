export * from './apply-style.ts';
export * from './create-chart-state.ts';
export type { DataTemplate } from './data-templates/data-template.ts';
export {
  BLANK_DATA_TEMPLATE,
  DATA_TEMPLATES,
  DEFAULT_DATA_TEMPLATE,
  findDataTemplate,
} from './data-templates/index.ts';
export * from './is-default-theme.ts';
export * from './start-around.ts';
export * from './style-data.ts';
export * from './style-of.ts';
export { DEFAULT_STYLE } from './styles/default-style.ts';
export { findNamedStyle, findStyle, STYLES } from './styles/index.ts';
export * from './with-ghost-rows.ts';
export * from './with-style.ts';
