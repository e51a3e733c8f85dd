import { MAIN } from '@giotto/chart/model';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useMayWrite, useSession } from '../session/session-context.ts';
import { dismiss, isDismissed } from './dismissal.ts';
import { findOverflow } from './find-overflow.ts';

/** Offers a later end date to writers when something lies behind it; No sleeps a day (`spec/charts.md` §2). */
export function EndDateBanner({ ganttId }: { ganttId: string }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const mayWrite = useMayWrite();
  const state = useChart((chart) => chart.state);
  const [isAnswered, setAnswered] = useState(() => isDismissed(localStorage, ganttId, Date.now()));
  const end = useMemo(() => findOverflow(state), [state]);
  if (end === null || isAnswered || !mayWrite) return null;
  const answerNo = () => {
    dismiss(localStorage, ganttId, Date.now());
    setAnswered(true);
  };
  const answerYes = () =>
    session.commit([{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: end } }]);
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <>
          <Button variant="secondary" size="small" onPress={answerNo}>
            {intl.formatMessage({ id: 'editor.endDate.no' })}
          </Button>
          <Button variant="primary" size="small" onPress={answerYes}>
            {intl.formatMessage({ id: 'editor.endDate.yes' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: 'editor.endDate.text' })}
    </Banner>
  );
}
