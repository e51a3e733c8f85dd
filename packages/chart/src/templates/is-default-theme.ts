import { orderedIds } from '../changes/index.ts';
import { createState, type State, TEMPLATE_KINDS, type TemplateKind, themeOf } from '../model/index.ts';
import { DEFAULT_STYLE } from './styles/default-style.ts';
import { withStyle } from './with-style.ts';

const defaults = withStyle(createState(), DEFAULT_STYLE);
/** Fields that hold a record's place and name, not its look. */
const UNSEEN = new Set(['order', 'name']);

/** Whether two values are equal; colours and all else that a theme holds are compared case-insensitively. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase();
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
}

function isSameLook(one: object, other: object): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...fields].every((field) => UNSEEN.has(field) || isSame(left[field], right[field]));
}

function hasDefaultTemplates(state: State, kind: TemplateKind): boolean {
  const table = state[kind];
  // Without templates, elements use the model's defaults, which are those of the default style.
  if (table.size === 0) return true;
  if (!isSame(orderedIds(state, kind), orderedIds(defaults, kind))) return false;
  return [...table].every(([key, template]) => isSameLook(template, defaults[kind].get(key) ?? {}));
}

type StyleTable = 'theme' | TemplateKind;
const STYLE_TABLES: readonly StyleTable[] = ['theme', ...TEMPLATE_KINDS];
const cache = new WeakMap<object, { readonly tables: readonly object[]; readonly isDefault: boolean }>();

/**
 * Whether the chart's theme is that of built-in style 1: the free edition shows its watermark on every other one
 * (`chart-model.md`, Theme; `spec/charts.md` §5). Design templates are part of the theme, absent fields count as their
 * defaults, and what was set by hand on elements doesn't count. Computed once per theme: asking again after an edit
 * elsewhere costs nothing.
 */
export function isDefaultTheme(state: State): boolean {
  const known = cache.get(state.theme);
  const tables = STYLE_TABLES.map((table) => state[table]);
  if (known?.tables.every((table, index) => table === tables[index])) return known.isDefault;
  const isDefault = compareWithDefault(state);
  cache.set(state.theme, { tables, isDefault });
  return isDefault;
}

function compareWithDefault(state: State): boolean {
  const { styleId: _, ...theme } = themeOf(state);
  const { styleId: __, ...standard } = themeOf(defaults);
  const isStandard = isSameLook(theme, standard) && isSame(theme.name ?? standard.name, standard.name);
  return isStandard && TEMPLATE_KINDS.every((kind) => hasDefaultTemplates(state, kind));
}
