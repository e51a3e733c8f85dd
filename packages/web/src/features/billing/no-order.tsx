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
import type { ClosedTurn } from './order-turn.ts';

/** Why nothing can be ordered, in plain words, and where one goes instead. */
export function NoOrder({ turn }: { readonly turn: ClosedTurn }): ReactElement {
  const intl = useIntl();
  const Icon = turn.kind === 'overdue' ? CircleAlert : Gem;
  const { title, text } = sayWhy(intl, turn);
  return (
    <EmptyState
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={title}
      action={
        <div className={look.ways}>
          <Way turn={turn} />
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}

function Way({ turn }: { readonly turn: ClosedTurn }): ReactElement {
  const intl = useIntl();
  const plan = intl.formatMessage({ id: 'billing.exists.plan' });
  // Nothing is missing there: the way on is a quiet one.
  if (turn.kind === 'forever') return <Link href={paths.billing()}>{plan}</Link>;
  const canManage = turn.kind === 'renewed' && turn.canManage;
  if (!canManage && turn.kind !== 'overdue')
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

function sayWhy(intl: IntlShape, turn: ClosedTurn): { readonly title: string; readonly text: string } {
  const say = (id: MessageId, values = {}) => intl.formatMessage({ id }, values);
  const until = (end: number | null) =>
    end === null
      ? say('billing.exists.title')
      : say('billing.exists.until', { date: formatLongDate(intl, end) });
  switch (turn.kind) {
    case 'renewed':
      return {
        title: until(turn.end),
        text: say(turn.canManage ? 'billing.exists.renewed' : 'billing.exists.fixed'),
      };
    case 'followed':
      return { title: until(turn.end), text: say('billing.exists.followed') };
    case 'tooEarly':
      return {
        title: until(turn.end),
        text: say('billing.exists.tooEarly', { date: formatLongDate(intl, turn.from) }),
      };
    case 'overdue':
      return { title: say('billing.exists.overdueTitle'), text: say('billing.exists.overdue') };
    case 'forever':
      return { title: say('billing.exists.forever'), text: say('billing.exists.foreverText') };
  }
}
