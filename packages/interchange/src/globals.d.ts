export {};

/** What Node and browsers both provide (Encoding Standard), without the other types of either. */
declare global {
  class TextDecoder {
    constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
    decode(bytes: Uint8Array): string;
  }

  class TextEncoder {
    constructor();
    encode(text: string): Uint8Array<ArrayBuffer>;
  }
}
