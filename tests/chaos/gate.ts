/** A gate that can be closed; it starts open. */
export interface Gate {
  readonly shut: () => void;
  readonly open: () => void;
  readonly isShut: () => boolean;
  /** Resolves once the gate is open. */
  readonly passed: () => Promise<void>;
}

/** Creates an open gate. */
export function createGate(): Gate {
  let barrier: PromiseWithResolvers<void> | null = null;
  return {
    shut: () => {
      barrier ??= Promise.withResolvers<void>();
    },
    open: () => {
      barrier?.resolve();
      barrier = null;
    },
    isShut: () => barrier !== null,
    passed: async () => {
      while (barrier !== null) await barrier.promise;
    },
  };
}
