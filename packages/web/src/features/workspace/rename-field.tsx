import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { NameFieldProps } from './name-field.tsx';

const load = async () => (await import('./name-field.tsx')).NameField;
const LazyField = lazyComponent(load);
let ready: ComponentType<NameFieldProps> | null = null;

/** Preloads the field, so that text typed right after the press goes into it. */
export function fetchRenameField(): void {
  void load()
    .then((field) => {
      ready = field;
    })
    // Loading is retried, and a failure reported, on rename.
    .catch(() => undefined);
}

/** A name being edited. The page renders without the field's code, which loads later. */
export function RenameField(props: NameFieldProps) {
  const [Field] = useState(() => ready ?? LazyField);
  return (
    <Suspense fallback={props.name}>
      <Field {...props} />
    </Suspense>
  );
}
