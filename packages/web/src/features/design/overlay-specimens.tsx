import { Copy, FolderInput, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Dialog, DialogTrigger } from '../../components/ui/dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../components/ui/menu.tsx';
import { Popover, PopoverTrigger } from '../../components/ui/popover.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { Specimen } from './specimen.tsx';

const icon = { size: 16, strokeWidth: 1.75 };

/** Overlays. */
export function OverlaySpecimens() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Specimen title="Menu, Popover, Tooltip, Dialog, ConfirmDialog, Toast">
      <MenuTrigger>
        <IconButton label="Menu" icon={<MoreHorizontal {...icon} />} />
        <Menu>
          <MenuItem label="Rename" icon={<Pencil {...icon} />} shortcut="F2" />
          <MenuItem label="Duplicate" icon={<Copy {...icon} />} shortcut="Ctrl+D" />
          <MenuSection title="ORDER">
            <MenuItem
              label="Move to folder"
              icon={<FolderInput {...icon} />}
              description="Out of this list"
            />
            <MenuItem label="Not now" isDisabled />
          </MenuSection>
          <MenuSeparator />
          <MenuItem label="Delete" icon={<Trash2 {...icon} />} isDanger />
        </Menu>
      </MenuTrigger>
      <PopoverTrigger>
        <Button>Popover</Button>
        <Popover aria-label="Options">
          <Switch isSpread>Auto adapt size</Switch>
        </Popover>
      </PopoverTrigger>
      <Tooltip text="Appears after 400 ms" shortcut="T">
        <Button>Tooltip</Button>
      </Tooltip>
      <DialogTrigger>
        <Button>Dialog</Button>
        <Dialog title="Share this chart" footer={<Button variant="primary">Done</Button>}>
          <p>Everyone with the link can view the chart.</p>
        </Dialog>
      </DialogTrigger>
      <Button variant="danger" onPress={() => setIsAsking(true)}>
        ConfirmDialog
      </Button>
      <ConfirmDialog
        title="Are you sure you want to delete this ?"
        confirmLabel="Yes"
        cancelLabel="No"
        isDanger
        isOpen={isAsking}
        onConfirm={() => setIsAsking(false)}
        onCancel={() => setIsAsking(false)}
      />
      <Button onPress={() => showToast({ text: 'Link copied to clipboard', kind: 'success' })}>Toast</Button>
      <Button
        onPress={() =>
          showToast({
            text: '12 tasks pasted',
            action: { label: 'Undo', onPress: () => showToast({ text: 'Undone' }) },
          })
        }
      >
        Toast with Undo
      </Button>
    </Specimen>
  );
}
