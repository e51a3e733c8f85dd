/** The fault that is switched on; the product's modules don't know about it. Loaded before what it is planted in. */
export const planted = {
  fault: '',
  /** What a fault has read too early. */
  early: new Map<string, unknown>(),
};

export const has = (fault: string): boolean => planted.fault === fault;
