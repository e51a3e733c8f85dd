import type { Subscription } from '@giotto/contract/api';
import { Gem } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { canManage } from './plan-state.ts';

/** Why nothing can be ordered by somebody who subscribes, and where the plan is changed. */
export function NoOrder({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const [text, href, label] = canManage(subscription)
    ? (['billing.exists.update', paths.billingPlan(), 'billing.updateTitle'] as const)
    : (['billing.exists.fixed', paths.billing(), 'billing.exists.plan'] as const);
  return (
    <EmptyState
      icon={<Gem size={20} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'billing.exists.title' })}
      action={
        <ButtonLink variant="primary" href={href}>
          {intl.formatMessage({ id: label })}
        </ButtonLink>
      }
    >
      {intl.formatMessage({ id: text })}
    </EmptyState>
  );
}
