import { Bold, Plus, Settings, Trash2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { Specimen } from './specimen.tsx';

const icon = { size: 16, strokeWidth: 1.75 };
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and links. */
export function ButtonSpecimens() {
  return (
    <>
      <Specimen title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button icon={<Plus {...icon} />}>With icon</Button>
      </Specimen>
      <Specimen title="Button, sizes">
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
      </Specimen>
      <Specimen title="Button, pending and disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isPending>
            {variant}
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="IconButton">
        <IconButton size={24} label="Settings, 24" icon={<Settings {...icon} />} />
        <IconButton size={28} label="Settings, 28" icon={<Settings {...icon} />} />
        <IconButton size={32} label="Settings, 32" shortcut="Ctrl+," icon={<Settings {...icon} />} />
        <IconButton size={40} label="Settings, 40" icon={<Settings size={20} strokeWidth={1.75} />} />
        <IconButton variant="outlined" label="Outlined" icon={<Settings {...icon} />} />
        <IconButton variant="danger" label="Delete" icon={<Trash2 {...icon} />} />
        <IconButton isSelected label="Selected" icon={<Bold {...icon} />} />
        <IconButton isDisabled label="Disabled" icon={<Settings {...icon} />} />
      </Specimen>
      <Specimen title="Link and ButtonLink">
        <Link href="/design">Inline link</Link>
        <Link href="/design" variant="quiet">
          Quiet link
        </Link>
        <Link isDisabled>Disabled link</Link>
        <ButtonLink href="/design">Looks like a button</ButtonLink>
      </Specimen>
    </>
  );
}
