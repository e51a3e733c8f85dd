import { EXTRA_LIMIT } from '@giotto/interchange/extra';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatTitle } from '../../../components/interchange/format-title.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { PackedExtra } from '../../../lib/interchange/extra-calls.ts';

interface TooMuchExtraNoticeProps {
  readonly extra: PackedExtra;
  readonly isPending: boolean;
  readonly onGoOn: () => void;
}

/** Says that a file holds more beyond the chart than is kept, which the report lists, and offers to go on without it. */
export function TooMuchExtraNotice({ extra, isPending, onGoOn }: TooMuchExtraNoticeProps): ReactElement {
  const intl = useIntl();
  return (
    <Banner
      kind="warning"
      role="alert"
      actions={
        <Button size="small" isPending={isPending} onPress={onGoOn}>
          {intl.formatMessage({ id: 'import.extra.without' })}
        </Button>
      }
    >
      {intl.formatMessage(
        { id: 'import.extra.tooMuch' },
        { limit: EXTRA_LIMIT / 1024, format: formatTitle(intl, extra.format) },
      )}
    </Banner>
  );
}
