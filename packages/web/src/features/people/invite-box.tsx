import { UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { InviteForm, type InviteFormProps } from './invite-form.tsx';

/** 'Add a new user', which opens the form; the form closes after an invitation or on cancel. */
export function InviteBox({ onInvite }: Pick<InviteFormProps, 'onInvite'>): ReactElement {
  const intl = useIntl();
  const [isInviting, setInviting] = useState(false);
  if (!isInviting) {
    return (
      <Button
        data-help="people-add"
        icon={<UserPlus size={16} strokeWidth={1.75} />}
        onPress={() => setInviting(true)}
      >
        {intl.formatMessage({ id: 'people.add' })}
      </Button>
    );
  }
  return (
    <InviteForm hasFocus onInvite={onInvite} onDone={() => setInviting(false)}>
      <Button variant="quiet" onPress={() => setInviting(false)}>
        {intl.formatMessage({ id: 'people.cancel' })}
      </Button>
    </InviteForm>
  );
}
