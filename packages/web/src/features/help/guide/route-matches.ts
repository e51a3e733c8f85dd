import { isFolderSegment } from '@giotto/contract/redirect';

/** Whether a path matches a route pattern; `:folderId` doesn't match the name of a page. */
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
