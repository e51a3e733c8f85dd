import { useQuery } from '@tanstack/react-query';
import { groupGantts } from './group-gantts.ts';
import { homepageQuery } from './homepage-query.ts';

/** The account's charts by folder, from the only homepage query. */
export function useGanttGroups() {
  return useQuery({ ...homepageQuery, select: groupGantts });
}
