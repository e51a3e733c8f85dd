import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Link } from '../../components/ui/link.tsx';
import look from './billing-frame.module.css';

interface BillingFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of billing pages without a sidebar: back link, title and content. */
export function BillingFrame({ title, children }: BillingFrameProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={look.frame}>
      <Link variant="quiet" href={paths.billing()}>
        <span className={look.back}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'billing.back' })}
        </span>
      </Link>
      <h1 className={look.title}>{title}</h1>
      {children}
    </div>
  );
}
