import { ICON_NAMES, iconPath } from '@giotto/chart/icons';
import { type ElementRef, handSetLook, lookOf, setLook } from '@giotto/chart/interact';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

/** Chooses the milestones' icon from all icons (`ux.md` A7). */
export function IconPicker({ refs }: { refs: readonly ElementRef[] }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const [first] = refs;
  if (!first) return null;
  const current = lookOf(state, first).icon;
  const label = intl.formatMessage({ id: 'editor.icon.label' });
  const isOwn = refs.some((ref) => handSetLook(state, ref).icon !== undefined);
  return (
    <PopoverTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={label} data-help="selection-icon">
        <Glyph name={ICON_NAMES.find((name) => name === current) ?? 'diamond'} />
      </AriaButton>
      <Popover aria-label={label} placement="top">
        <div className={styles.glyphs} data-help="icon-choice">
          {ICON_NAMES.map((name) => (
            <AriaButton
              key={name}
              className={styles.glyph ?? ''}
              aria-label={intl.formatMessage({ id: `editor.icon.${name}` })}
              aria-pressed={name === current}
              onPress={() => session.commit(setLook(refs, { icon: name }))}
            >
              <Glyph name={name} />
            </AriaButton>
          ))}
        </div>
        {isOwn && (
          <Button
            variant="secondary"
            size="small"
            onPress={() => session.commit(setLook(refs, { icon: null }))}
          >
            {intl.formatMessage({ id: 'editor.icon.reset' })}
          </Button>
        )}
      </Popover>
    </PopoverTrigger>
  );
}

function Glyph({ name }: { name: (typeof ICON_NAMES)[number] }): ReactElement {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath(name)} fill="currentColor" />
    </svg>
  );
}
