import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatTitle } from '../../components/interchange/format-title.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { PackedExtra } from '../../lib/interchange/extra-calls.ts';

interface LostExtraNoticeProps {
  readonly extra: PackedExtra;
  readonly onRetry: () => void;
  /** Label and action of going on without it. */
  readonly otherwise: string;
  readonly onOtherwise: () => void;
}

/** Says that what a file holds beyond the chart wasn't kept, and offers to try again. */
export function LostExtraNotice(props: LostExtraNoticeProps): ReactElement {
  const { extra, onRetry, otherwise, onOtherwise } = props;
  const intl = useIntl();
  return (
    <Banner
      kind="warning"
      role="alert"
      actions={
        <>
          <Button size="small" onPress={onRetry}>
            {intl.formatMessage({ id: 'app.tryAgain' })}
          </Button>
          <Button size="small" onPress={onOtherwise}>
            {otherwise}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: 'import.extra.lost' }, { format: formatTitle(intl, extra.format) })}
    </Banner>
  );
}
