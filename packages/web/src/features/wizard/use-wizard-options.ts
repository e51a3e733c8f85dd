import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { useSharedTemplates } from '../../lib/templates/shared-templates.ts';
import { publicTemplateQuery, type TemplateChart } from '../../lib/templates/template-queries.ts';
import { useTemplateName } from '../../lib/templates/use-template-name.ts';
import { findReadableOption, listOptions, sharedOption, type TemplateOption } from './template-option.ts';

/** The option for a public chart, usable for both its content and its style. */
function publicOption(id: string, { name, isPremium, state }: TemplateChart): TemplateOption {
  return { id, name, isPremium, picture: state, source: { kind: 'public' } };
}

export interface WizardOptions {
  readonly data: readonly TemplateOption[];
  readonly styles: readonly TemplateOption[];
  /** Whether the user has own templates; true until the lists have loaded. */
  readonly hasOwn: { readonly data: boolean; readonly styles: boolean };
  /**
   * The user's own lists, everybody's or the public chart are still loading: options may still appear, so the carousels
   * wait instead of moving their cards.
   */
  readonly isPending: boolean;
  /** The user's own charts failed to load; the built-in templates are available. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The carousels' options for the ids in the URL. */
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
    const sharedData = contents.templates.map((item) =>
      sharedOption('data', { ...item, ganttName: nameOf(item.ganttId, item.ganttName) }),
    );
    const sharedStyles = looks.templates.map((item) => sharedOption('style', item));
    const visited = publicId !== undefined && open.data ? [publicOption(publicId, open.data)] : [];
    const named = (id: string | undefined) => (id && findReadableOption(groups, id)) || undefined;
    const first = (id: string | undefined) =>
      [...visited, named(id)].filter((option) => option !== undefined);
    return {
      // Premium applies to styles only: any chart's content may be used.
      data: listOptions(groups?.dataTemplates ?? [], sharedData, first(templateId)).map((option) => ({
        ...option,
        isPremium: false,
      })),
      styles: listOptions(groups?.styleTemplates ?? [], sharedStyles, first(styleId)),
    };
  }, [nameOf, groups, contents.templates, looks.templates, publicId, open.data, templateId, styleId]);
  return {
    ...lists,
    hasOwn: {
      data: groups?.dataTemplates.length !== 0,
      styles: groups?.styleTemplates.length !== 0,
    },
    isPending:
      isPending || contents.isPending || looks.isPending || (publicId !== undefined && open.isPending),
    hasFailed: (isError && !groups) || open.isError,
    retry: () => {
      void refetch();
      if (publicId !== undefined) void open.refetch();
    },
  };
}
