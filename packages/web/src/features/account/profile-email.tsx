import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { EmailEditor } from './email-editor.tsx';
import styles from './profile-page.module.css';

/** A person's email address with a pencil button to change it. */
export function ProfileEmail({ email }: { readonly email: string }) {
  const intl = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  if (isEditing) {
    const close = (): void => {
      setIsEditing(false);
      setWasEdited(true);
    };
    return <EmailEditor email={email} onClose={close} />;
  }
  return (
    <div className={styles.nameRow}>
      <p className={styles.email} title={email}>
        {email}
      </p>
      <IconButton
        size={28}
        data-help="email-edit"
        label={intl.formatMessage({ id: 'account.editEmail' })}
        icon={<Pencil size={16} strokeWidth={1.75} />}
        autoFocus={wasEdited}
        onPress={() => setIsEditing(true)}
      />
    </div>
  );
}
