import { MessageSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';

/** Opens the comments, to begin a thread on a suggestion. */
export function CommentButton({ onPress }: { readonly onPress: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <IconButton
      label={intl.formatMessage({ id: 'suggestions.comment' })}
      icon={<MessageSquare size={16} strokeWidth={1.75} />}
      size={28}
      onPress={onPress}
    />
  );
}
