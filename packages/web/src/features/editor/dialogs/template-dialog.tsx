import type { State } from '@giotto/chart/model';
import { buildDataTemplate, findDataTemplate, styleOf, withStyle } from '@giotto/chart/templates';
import { formatCivil } from '@giotto/chart/time';
import { getDataTemplatePicture } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { OthersSince } from '../../../components/chart/others-since.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { buildApiUrl } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { sharedTemplateQuery, useSharedTemplates } from '../../../lib/templates/shared-templates.ts';
import { useTemplateName } from '../../../lib/templates/use-template-name.ts';
import { importState } from '../files/import-state.ts';
import { useSession } from '../session/session-context.ts';
import styles from './template-dialog.module.css';

/** Inserts ready-made content into this chart, in the chart's style, as one undo step. */
export function TemplateDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useTemplateName();
  const queryClient = useQueryClient();
  const { templates, isPending } = useSharedTemplates('data');
  const [seen] = useState(() => session.chart.get().version);
  const close = () => session.ui.set({ surface: null });
  const take = useMutation({
    // Built-in templates are available without the server.
    networkMode: 'always',
    mutationFn: async (id: string): Promise<State> => {
      const today = formatCivil(session.ui.get().now).slice(0, 10);
      if (findDataTemplate(id)) return buildDataTemplate(id, today);
      return (await queryClient.fetchQuery(sharedTemplateQuery('data', id))).state;
    },
    onSuccess: (content) => {
      close();
      const style = styleOf(session.chart.get().state, 'own', '', false);
      void importState(session, withStyle(content, style));
    },
    onError: (error) =>
      showToast({
        kind: 'danger',
        text: errorText(error, intl.formatMessage({ id: 'editor.template.failed' })),
      }),
  });
  return (
    <Dialog
      title={intl.formatMessage({ id: 'editor.command.useTemplate' })}
      isOpen
      onOpenChange={close}
      size="large"
    >
      <p className={styles.text}>{intl.formatMessage({ id: 'editor.template.replaces' })}</p>
      <OthersSince chart={session.chart} seen={seen} />
      {isPending ? (
        <div
          className={styles.cards}
          role="status"
          aria-busy="true"
          aria-label={intl.formatMessage({ id: 'editor.template.loading' })}
        >
          {templates.map(({ ganttId }) => (
            <div key={ganttId} className={styles.card}>
              <span className={styles.picture}>
                <Skeleton height="100%" />
              </span>
              <span className={styles.name}>
                <Skeleton height="1lh" />
              </span>
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.cards}>
          {templates.map(({ ganttId, ganttName }) => (
            <AriaButton
              key={ganttId}
              className={styles.card ?? ''}
              isDisabled={take.isPending}
              onPress={() => take.mutate(ganttId)}
            >
              <img
                className={styles.picture}
                src={buildApiUrl(getDataTemplatePicture, { params: { ganttId } })}
                alt=""
                loading="lazy"
              />
              <span className={styles.name}>{nameOf(ganttId, ganttName)}</span>
            </AriaButton>
          ))}
        </div>
      )}
    </Dialog>
  );
}
