import type { TemplateItem } from '@giotto/contract/api';

/** Built-in templates as the carousels list them. */
export function presentTemplates(
  templates: readonly { readonly id: string; readonly name: string; readonly isPremium: boolean }[],
): TemplateItem[] {
  return templates.map(({ id, name, isPremium }) => ({ ganttId: id, ganttName: name, isPremium }));
}
