import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { tryTexts } from '../../../app/locales/try-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { MobileNote } from '../../../components/shell/mobile-note.tsx';
import { MobileWarning } from '../../../components/shell/mobile-warning.tsx';
import { useSession } from '../session/session-context.ts';

/** Says that mobile devices only show the chart; without an account, also how to edit it elsewhere. */
export function ViewOnlyNote(): ReactElement {
  const { onDevice } = useSession();
  if (!onDevice) return <MobileWarning />;
  return (
    <FeatureTexts texts={tryTexts}>
      <OnDeviceNote />
    </FeatureTexts>
  );
}

function OnDeviceNote(): ReactElement {
  const intl = useIntl();
  return (
    <MobileNote closedKey="giotto.tryOnPhoneClosed">{intl.formatMessage({ id: 'try.onPhone' })}</MobileNote>
  );
}
