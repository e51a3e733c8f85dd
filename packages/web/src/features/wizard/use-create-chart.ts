import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noFolderInWizard, paths } from '../../app/paths.ts';
import { drawSvg } from '../../components/chart/draw-svg.ts';
import { callApi } from '../../lib/api.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { publicTemplateQuery } from '../../lib/templates/template-queries.ts';
import { createChart, type NewChart } from './create-chart.ts';
import { useLeaveWizard } from './leave-wizard.ts';
import type { WizardVisit } from './wizard-visit.ts';

/**
 * Creates a chart and opens it. Fetches a public template first, because its owner may have made it private meanwhile.
 */
export function useCreateChart({ publicId, folderId }: Pick<WizardVisit, 'publicId' | 'folderId'>) {
  const client = useQueryClient();
  const leave = useLeaveWizard(folderId === noFolderInWizard ? paths.home() : paths.folder(folderId));
  const userId = useProfile()?.userId ?? '';
  return useMutation({
    mutationFn: async (chart: NewChart) => {
      if (chart.templateId === publicId) await client.ensureQueryData(publicTemplateQuery(publicId));
      return createChart({ call: callApi, draw: drawSvg, userId }, chart);
    },
    onSuccess: async (ganttId) => {
      void client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      await leave(paths.editor(userId, ganttId));
    },
  });
}
