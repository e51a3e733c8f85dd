import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { Folder, FolderMinus, LayoutTemplate, Palette } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { type Choice, ChoiceList } from '../ui/choice-list.tsx';

const icon = { size: 16, strokeWidth: 1.75 } as const;

export interface FolderChoiceListProps {
  /** The user's own folders, in order. */
  readonly folders: readonly { readonly id: string; readonly name: string }[];
  /** Whether 'no folder' is an option. */
  readonly hasNoFolder: boolean;
  /** The id of a folder or of a special folder; `null` for no choice yet. */
  readonly value: string | null;
  readonly onChange: (folderId: string) => void;
  readonly onAccept?: () => void;
  readonly autoFocus?: boolean;
}

/** Chooses a chart's folder: the user's folders, the template folders and, if allowed, no folder. */
export function FolderChoiceList({ folders, hasNoFolder, ...list }: FolderChoiceListProps) {
  const intl = useIntl();
  const special = (id: string, name: MessageId, symbol: Choice['icon']): Choice => ({
    id,
    label: intl.formatMessage({ id: name }),
    icon: symbol,
  });
  const choices: readonly Choice[] = [
    ...(hasNoFolder
      ? [special(SPECIAL_FOLDERS.noFolderGantt, 'workspace.noFolderGantt', <FolderMinus {...icon} />)]
      : []),
    ...folders.map(({ id, name }) => ({ id, label: name, icon: <Folder {...icon} /> })),
    special(SPECIAL_FOLDERS.styleTemplates, 'workspace.styleTemplates', <Palette {...icon} />),
    special(SPECIAL_FOLDERS.dataTemplates, 'workspace.dataTemplates', <LayoutTemplate {...icon} />),
  ];
  return (
    <ChoiceList {...list} aria-label={intl.formatMessage({ id: 'workspace.folderList' })} choices={choices} />
  );
}
