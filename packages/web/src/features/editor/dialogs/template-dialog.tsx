import { buildDataTemplate, DATA_TEMPLATES, styleOf, withStyle } from '@giotto/chart/templates';
import { formatCivil } from '@giotto/chart/time';
import { getDataTemplatePicture } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { buildApiUrl } from '../../../lib/api-client.ts';
import { importState } from '../files/import-state.ts';
import { useSession } from '../session/session-context.ts';
import styles from './template-dialog.module.css';

/** Ready-made content for this chart, in the style that it has: one undo step. */
export function TemplateDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const close = () => session.ui.set({ surface: null });
  const take = (id: string) => {
    close();
    const today = formatCivil(session.ui.get().now).slice(0, 10);
    const content = buildDataTemplate(id, today);
    const style = styleOf(session.chart.get().state, 'own', '', false);
    if (content) void importState(session, withStyle(content, style));
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'editor.command.useTemplate' })}
      isOpen
      onOpenChange={close}
      size="large"
    >
      <p className={styles.text}>{intl.formatMessage({ id: 'editor.template.replaces' })}</p>
      <div className={styles.cards}>
        {DATA_TEMPLATES.map(({ id, name }) => (
          <AriaButton key={id} className={styles.card ?? ''} onPress={() => take(id)}>
            <img
              className={styles.picture}
              src={buildApiUrl(getDataTemplatePicture, { params: { ganttId: id } })}
              alt=""
              loading="lazy"
            />
            <span className={styles.name}>{name}</span>
          </AriaButton>
        ))}
      </div>
    </Dialog>
  );
}
