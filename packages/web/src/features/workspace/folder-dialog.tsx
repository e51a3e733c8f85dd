import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FolderChoiceList } from '../../components/workspace/folder-choice-list.tsx';
import type { Folder } from './folder-list.ts';

export interface FolderDialogProps {
  readonly title: string;
  /** The button's label: what the chosen folder is for. */
  readonly confirmLabel: string;
  readonly folders: readonly Folder[];
  /** The folder selected initially. */
  readonly folderId: string | null;
  readonly isPending?: boolean;
  readonly onConfirm: (folderId: string) => void;
  readonly onClose: () => void;
}

/** Asks for a folder. */
export function FolderDialog(props: FolderDialogProps) {
  const { title, confirmLabel, folders, isPending = false, onConfirm, onClose } = props;
  const intl = useIntl();
  const [chosen, setChosen] = useState(props.folderId);
  const confirm = (): void => {
    if (chosen !== null && !isPending) onConfirm(chosen);
  };
  return (
    <Dialog
      size="small"
      title={title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose();
      }}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {intl.formatMessage({ id: 'workspace.cancel' })}
          </Button>
          <Button
            variant="primary"
            data-help="folder-confirm"
            isPending={isPending}
            isDisabled={chosen === null}
            onPress={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FolderChoiceList
        folders={folders}
        hasNoFolder
        value={chosen}
        onChange={setChosen}
        onAccept={confirm}
        autoFocus
      />
    </Dialog>
  );
}
