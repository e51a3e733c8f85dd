import { getHelpChannels, type HelpChannels } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

const NONE: HelpChannels = { chatUrl: null, socialLinks: [] };

/** The ways to the operator besides the message form; none while they are not known. */
export function useHelpChannels(): HelpChannels {
  const { data } = useQuery({
    queryKey: ['help', 'channels'],
    queryFn: () => callApi(getHelpChannels, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
