import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { useRef, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';

export interface NameFieldProps {
  readonly name: string;
  /** The field's purpose, for screen readers. */
  readonly label: string;
  /** Shown for an invalid name; without it an invalid name is discarded. */
  readonly errorText?: string;
  /** Called with a valid name that differs from the old one. */
  readonly onSave: (name: string) => void;
  /** Called when editing ends: by a key, or (`isLeft`) because the focus moved elsewhere. */
  readonly onClose: (isLeft: boolean) => void;
}

/** Renames in place: Enter or blur saves, Esc cancels. */
export function NameField({ name, label, errorText, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [isWrong, setIsWrong] = useState(false);
  // Closing blurs the field, which must not save again.
  const isDone = useRef(false);

  function close(wanted?: string, isLeft = false): void {
    if (isDone.current) return;
    isDone.current = true;
    if (wanted !== undefined && wanted !== name) onSave(wanted);
    onClose(isLeft);
  }

  function submit(): void {
    const cleaned = cleanName(text);
    if (cleaned !== null) close(cleaned);
    else if (errorText) setIsWrong(true);
    else close();
  }

  return (
    <TextField
      aria-label={label}
      size="small"
      maxLength={NAME_LENGTH}
      value={text}
      onChange={(value) => {
        setText(value);
        setIsWrong(false);
      }}
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      onBlur={() => {
        close(cleanName(text) ?? undefined, true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          // Firefox also sends the key to the newly focused element, e.g. a link.
          event.preventDefault();
          submit();
        } else if (event.key === 'Escape') close();
        else event.continuePropagation();
      }}
      error={isWrong ? errorText : undefined}
      autoFocus
    />
  );
}
