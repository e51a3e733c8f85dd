import type { ReactElement } from 'react';
import { ChartMenu } from '../files/chart-menu.tsx';
import { EditorHeader } from '../toolbar/editor-header.tsx';

interface HeaderControlsProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  readonly userId: string;
  readonly isOwner: boolean;
  readonly isPremium: boolean;
  readonly isMobile: boolean;
  readonly onRename: (name: string) => void;
  readonly onHome: () => void;
}

/** The header with the chart's menu. */
export function HeaderControls(props: HeaderControlsProps): ReactElement {
  const { ownerId, ganttId, name, isOwner, isMobile, onRename, onHome } = props;
  return (
    <EditorHeader
      name={name}
      menu={
        <ChartMenu
          ownerId={ownerId}
          ganttId={ganttId}
          name={name}
          isPremium={props.isPremium}
          guestId={isOwner ? null : props.userId}
          onLeft={onHome}
        />
      }
      {...(isMobile && { onHome })}
      {...(isOwner && !isMobile && { onRename })}
    />
  );
}
