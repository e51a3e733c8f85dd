import type { AdminTemplate, TemplateItem } from '@giotto/contract/api';
import type { Placed } from '../../learning/index.ts';
import type { Template } from './templates.ts';

/** Templates as the carousels list them. */
export function presentTemplates(templates: readonly (Template & Placed)[]): TemplateItem[] {
  return templates
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, name, isPremium }) => ({ ganttId: id, ganttName: name, isPremium }));
}

/** A template as admins see it. */
export function presentAdminTemplate(template: Template & Placed): AdminTemplate {
  const { id, name, isPremium, isBuiltIn, isHidden } = template;
  return { id, name, isPremium, isBuiltIn, isHidden };
}
