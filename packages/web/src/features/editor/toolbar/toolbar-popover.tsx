import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

interface ToolbarPopoverProps {
  readonly type: 'dates' | 'style' | 'details';
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  /** Loaded when first opened. */
  readonly children: ReactNode;
}

/** A button of the floating toolbar whose popover commands can open too. */
export function ToolbarPopover(props: ToolbarPopoverProps): ReactElement {
  const { type, label, icon, shortcut, children } = props;
  const session = useSession();
  const isOpen = useUi((ui) => ui.surface?.type === type);
  return (
    <PopoverTrigger
      isOpen={isOpen}
      onOpenChange={(open) => session.ui.set({ surface: open ? { type } : null })}
    >
      <Tooltip text={label} placement="top" {...(shortcut && { shortcut })}>
        <AriaButton className={styles.trigger ?? ''} aria-label={label} data-help={`selection-${type}`}>
          {icon}
        </AriaButton>
      </Tooltip>
      <Popover aria-label={label} placement="top">
        <div data-help={`sheet-${type}`}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </div>
      </Popover>
    </PopoverTrigger>
  );
}

/** Ms after which an opened popover shows a loading state; it stays hidden until then. */
const LONG = 400;

/** What a popover shows while its content is loading. */
export function Waiting(): ReactElement {
  const intl = useIntl();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.panel} data-waiting={isLong ? undefined : true}>
      <Spinner size={16} label={intl.formatMessage({ id: 'app.loading' })} />
    </div>
  );
}
