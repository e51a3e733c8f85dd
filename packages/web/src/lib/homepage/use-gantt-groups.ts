import { useQuery } from '@tanstack/react-query';
import { groupGantts } from './group-gantts.ts';
import { homepageQuery } from './homepage-query.ts';

/** The account's charts by folder, as the one homepage query has them. */
export function useGanttGroups() {
  return useQuery({ ...homepageQuery, select: groupGantts });
}
