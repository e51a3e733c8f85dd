import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Link } from '../../components/ui/link.tsx';
import look from './billing-frame.module.css';

interface BillingFrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The pages of billing that have no sidebar: the way back, what it is about, and the content. */
export function BillingFrame({ title, intro, children }: BillingFrameProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={look.frame}>
      <Link variant="quiet" href={paths.billing()}>
        <span className={look.back}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'billing.back' })}
        </span>
      </Link>
      <header>
        <h1 className={look.title}>{title}</h1>
        {intro && <p className={look.intro}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}
