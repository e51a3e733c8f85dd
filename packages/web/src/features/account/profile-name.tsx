import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { NameEditor } from './name-editor.tsx';
import styles from './profile-page.module.css';

/** A person's name with a pencil button to change it. */
export function ProfileName({ name }: { readonly name: string }) {
  const intl = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  if (isEditing) {
    const close = (): void => {
      setIsEditing(false);
      setWasEdited(true);
    };
    return <NameEditor name={name} onClose={close} />;
  }
  return (
    <div className={styles.nameRow}>
      <h2 dir="auto" className={styles.name} title={name}>
        {name}
      </h2>
      <IconButton
        size={28}
        data-help="name-edit"
        label={intl.formatMessage({ id: 'account.editName' })}
        icon={<Pencil size={16} strokeWidth={1.75} />}
        autoFocus={wasEdited}
        onPress={() => setIsEditing(true)}
      />
    </div>
  );
}
