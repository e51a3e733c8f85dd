import { CircleAlert, Gem } from 'lucide-react';
import type { ReactElement } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Link } from '../../components/ui/link.tsx';
import { formatLongDate } from './billing-dates.ts';
import look from './no-order.module.css';
import type { OrderImpossible } from './order-availability.ts';

/** Explains why nothing can be ordered and where to go instead. */
export function OrderUnavailable({ availability }: { readonly availability: OrderImpossible }): ReactElement {
  const intl = useIntl();
  const Icon = availability.kind === 'overdue' ? CircleAlert : Gem;
  const { title, text } = describeReason(intl, availability);
  return (
    <EmptyState
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={title}
      action={
        <div className={look.ways}>
          <NextStep availability={availability} />
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}

function NextStep({ availability }: { readonly availability: OrderImpossible }): ReactElement {
  const intl = useIntl();
  const plan = intl.formatMessage({ id: 'billing.exists.plan' });
  // Nothing is wrong here, so the link is unobtrusive.
  if (availability.kind === 'forever') return <Link href={paths.billing()}>{plan}</Link>;
  const canManage = availability.kind === 'renewed' && availability.canManage;
  if (!canManage && availability.kind !== 'overdue')
    return (
      <ButtonLink variant="primary" href={paths.billing()}>
        {plan}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink variant="primary" href={canManage ? paths.billingPlan() : paths.billingDetails()}>
        {intl.formatMessage({ id: canManage ? 'billing.updateTitle' : 'billing.plan.saveCard' })}
      </ButtonLink>
      <Link href={paths.billing()}>{plan}</Link>
    </>
  );
}

function describeReason(
  intl: IntlShape,
  availability: OrderImpossible,
): { readonly title: string; readonly text: string } {
  const say = (id: MessageId, values = {}) => intl.formatMessage({ id }, values);
  const until = (end: number | null) =>
    end === null
      ? say('billing.exists.title')
      : say('billing.exists.until', { date: formatLongDate(intl, end) });
  switch (availability.kind) {
    case 'renewed':
      return {
        title: until(availability.end),
        text: say(availability.canManage ? 'billing.exists.renewed' : 'billing.exists.fixed'),
      };
    case 'followed':
      return { title: until(availability.end), text: say('billing.exists.followed') };
    case 'tooEarly':
      return {
        title: until(availability.end),
        text: say('billing.exists.tooEarly', { date: formatLongDate(intl, availability.from) }),
      };
    case 'overdue':
      return { title: say('billing.exists.overdueTitle'), text: say('billing.exists.overdue') };
    case 'forever':
      return { title: say('billing.exists.forever'), text: say('billing.exists.foreverText') };
  }
}
