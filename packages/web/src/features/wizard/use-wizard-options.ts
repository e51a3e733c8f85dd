import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { useSharedTemplates } from '../../lib/templates/shared-templates.ts';
import { publicTemplateQuery, type TemplateChart } from '../../lib/templates/template-queries.ts';
import { useTemplateName } from '../../lib/templates/use-template-name.ts';
import { findReadableOption, listOptions, sharedOption, type TemplateOption } from './template-option.ts';

/** A public chart as an option; both its content and its look can be taken. */
function publicOption(id: string, { name, isPremium, state }: TemplateChart): TemplateOption {
  return { id, name, isPremium, picture: state, source: { kind: 'public' } };
}

export interface WizardOptions {
  readonly data: readonly TemplateOption[];
  readonly styles: readonly TemplateOption[];
  /** Whether the user has templates of their own; until their lists are there, nobody knows that they have none. */
  readonly hasOwn: { readonly data: boolean; readonly styles: boolean };
  /** The user's own lists or the public chart are still on their way: an id that is not there yet may still come. */
  readonly isPending: boolean;
  /** The user's own charts could not be loaded; the built-in templates are there all the same. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the carousels offer, given what the address names. */
export function useWizardOptions(
  templateId: string | undefined,
  styleId: string | undefined,
  publicId: string | undefined,
): WizardOptions {
  const nameOf = useTemplateName();
  const { data: groups, isPending, isError, refetch } = useGanttGroups();
  const open = useQuery({ ...publicTemplateQuery(publicId ?? ''), enabled: publicId !== undefined });
  const contents = useSharedTemplates('data');
  const looks = useSharedTemplates('style');
  const lists = useMemo(() => {
    const sharedData = contents.map((item) =>
      sharedOption('data', { ...item, ganttName: nameOf(item.ganttId, item.ganttName) }),
    );
    const sharedStyles = looks.map((item) => sharedOption('style', item));
    const visited = publicId !== undefined && open.data ? [publicOption(publicId, open.data)] : [];
    const named = (id: string | undefined) => (id && findReadableOption(groups, id)) || undefined;
    const first = (id: string | undefined) =>
      [...visited, named(id)].filter((option) => option !== undefined);
    return {
      // Premium is a look: whatever a chart holds can be taken.
      data: listOptions(groups?.dataTemplates ?? [], sharedData, first(templateId)).map((option) => ({
        ...option,
        isPremium: false,
      })),
      styles: listOptions(groups?.styleTemplates ?? [], sharedStyles, first(styleId)),
    };
  }, [nameOf, groups, contents, looks, publicId, open.data, templateId, styleId]);
  return {
    ...lists,
    hasOwn: {
      data: groups?.dataTemplates.length !== 0,
      styles: groups?.styleTemplates.length !== 0,
    },
    isPending: isPending || (publicId !== undefined && open.isPending),
    hasFailed: (isError && !groups) || open.isError,
    retry: () => {
      void refetch();
      if (publicId !== undefined) void open.refetch();
    },
  };
}
