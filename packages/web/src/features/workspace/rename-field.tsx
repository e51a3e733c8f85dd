import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { NameFieldProps } from './name-field.tsx';

const load = async () => (await import('./name-field.tsx')).NameField;
const LazyField = lazyComponent(load);
let ready: ComponentType<NameFieldProps> | null = null;

/** Loads the field ahead: what is typed right after a press belongs into it. */
export function fetchRenameField(): void {
  void load()
    .then((field) => {
      ready = field;
    })
    // Tried again, and told of, when something is renamed.
    .catch(() => undefined);
}

/** A name that is being changed. The page is drawn without the field, which comes after it. */
export function RenameField(props: NameFieldProps) {
  const [Field] = useState(() => ready ?? LazyField);
  return (
    <Suspense fallback={props.name}>
      <Field {...props} />
    </Suspense>
  );
}
