import { getHelpChannels, type HelpChannels } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

const NONE: HelpChannels = { chatUrl: null, socialLinks: [] };

/** Contact options besides the message form; empty until they have loaded. */
export function useHelpChannels(): HelpChannels {
  const { data } = useQuery({
    queryKey: ['help', 'channels'],
    queryFn: () => callApi(getHelpChannels, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
