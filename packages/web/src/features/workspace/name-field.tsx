import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { useRef, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';

export interface NameFieldProps {
  readonly name: string;
  /** What the field is for, for screen readers. */
  readonly label: string;
  /** Said of a name that cannot be; without it such a name is given up. */
  readonly errorText?: string;
  /** A valid name that differs from the old one. */
  readonly onSave: (name: string) => void;
  /** The field is no longer wanted: saved or given up by a key, or left for something else that has the focus now. */
  readonly onClose: (isLeft: boolean) => void;
}

/** Renames in place: Enter or leaving the field saves, Esc leaves the name as it was. */
export function NameField({ name, label, errorText, onSave, onClose }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [isWrong, setIsWrong] = useState(false);
  // Closing takes the focus from the field, which must not save a second time.
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
          // Firefox presses the same key on what has the focus by then, a link for instance.
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
