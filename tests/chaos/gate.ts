/** A gate that is open until it is shut. */
export interface Gate {
  readonly shut: () => void;
  readonly open: () => void;
  readonly isShut: () => boolean;
  /** Resolves once the gate is open. */
  readonly passed: () => Promise<void>;
}

/** An open gate. */
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
