import { type BinItem, eraseGantt, restoreGantt } from '@giotto/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { binQuery } from '../../lib/homepage/bin-query.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';

/** Empties the bin chart by chart: what is pressed leaves it at once, and returns with a message if the server refuses. */
export function useBinEdits(userId: string) {
  const client = useQueryClient();
  const intl = useIntl();
  const navigate = useNavigate();
  const { queryKey } = binQuery(userId);

  async function take({ ganttId }: BinItem, send: () => Promise<unknown>): Promise<boolean> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (bin) => bin && { gantts: bin.gantts.filter((one) => one.ganttId !== ganttId) },
    );
    try {
      await send();
      return true;
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'workspace.notSaved' })) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  }

  const at = ({ ganttId }: BinItem) => ({ params: { userId, ganttId } });

  return {
    restore: async (item: BinItem): Promise<void> => {
      if (!(await take(item, () => callApi(restoreGantt, { ...at(item), body: {} })))) return;
      void client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      showToast({
        text: intl.formatMessage({ id: 'bin.restored' }, { name: item.ganttName }),
        action: {
          label: intl.formatMessage({ id: 'workspace.open' }),
          onPress: () => void navigate({ href: paths.editor(userId, item.ganttId) }),
        },
      });
    },
    erase: (item: BinItem): Promise<boolean> => take(item, () => callApi(eraseGantt, at(item))),
  };
}
