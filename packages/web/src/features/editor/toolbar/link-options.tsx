import { formatLag } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS } from '@giotto/chart/model';
import { type ReactElement, Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../app/language/catalogue.ts';
import { lagTexts } from '../../../app/locales/lag-texts.ts';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { FieldsOf } from '../session/fields-of.tsx';
import { useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';
import { Waiting } from './toolbar-popover.tsx';

const LinkOptionsSheet = lazyComponent(
  withTexts(lagTexts, async () => (await import('./link-options-sheet.tsx')).LinkOptionsSheet),
);

/** A dependency's type and lag (`ux.md` A6). */
export function LinkOptions({ id }: { id: string }): ReactElement | null {
  const intl = useIntl();
  const link = useShownState().dependency.get(id);
  if (!link) return null;
  const short = `${link.type ?? ELEMENT_DEFAULTS.dependency.type}${formatLag(link.lag)}`;
  const label = intl.formatMessage({ id: 'editor.link.label' });
  return (
    <PopoverTrigger>
      <AriaButton
        className={styles.trigger ?? ''}
        data-help="selection-link"
        aria-label={`${label}: ${short}`}
      >
        {short}
      </AriaButton>
      <Popover aria-label={label} placement="top">
        <Suspense fallback={<Waiting />}>
          <FieldsOf kind="dependency" id={id}>
            <LinkOptionsSheet id={id} />
          </FieldsOf>
        </Suspense>
      </Popover>
    </PopoverTrigger>
  );
}
