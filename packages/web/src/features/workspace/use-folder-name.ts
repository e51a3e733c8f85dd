import { useIntl } from 'react-intl';
import { findFolder } from '../../lib/homepage/find-folder.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';

/** Names an own or special folder; empty for an unknown id. */
export function useFolderName(groups: GanttGroups | undefined): (folderId: string) => string {
  const intl = useIntl();
  return (folderId) => {
    const page = groups && findFolder(groups, folderId);
    if (!page) return '';
    if (page.kind === 'folder' || page.kind === 'guest') return page.name ?? '';
    return intl.formatMessage({ id: `workspace.${page.kind}` });
  };
}
