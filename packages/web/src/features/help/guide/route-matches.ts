import { isFolderSegment } from '@giotto/contract/redirect';

/** Whether the path is of a pattern of the app's pages; `:folderId` takes no word that names a page. */
export function routeMatches(pathname: string, pattern: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      const segment = given[at] ?? '';
      if (part === ':folderId') return isFolderSegment(segment);
      return part.startsWith(':') ? segment !== '' : part === segment;
    })
  );
}
