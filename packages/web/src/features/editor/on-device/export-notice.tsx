import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { tryTexts } from '../../../app/locales/try-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { OnDevice } from './on-device.ts';

/** Says that a file is made by the server, which doesn't have the chart. */
export function ExportNotice(props: OnDevice): ReactElement {
  return (
    <FeatureTexts texts={tryTexts}>
      <Notice {...props} />
    </FeatureTexts>
  );
}

function Notice({ keep }: OnDevice): ReactElement {
  const intl = useIntl();
  return (
    <Banner
      kind="info"
      actions={
        <Button variant="secondary" size="small" onPress={keep}>
          {intl.formatMessage({ id: 'try.keep' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'try.needs.exportText' })}
    </Banner>
  );
}
