/** What a subscription's address asks for. */
export interface CalendarChoice {
  readonly hasToDos: boolean;
  readonly isWithoutSummaries: boolean;
}

/** A subscription's address with a person's choice. */
export function addressWith(address: string, { hasToDos, isWithoutSummaries }: CalendarChoice): string {
  const options = [...(hasToDos ? ['toDos=true'] : []), ...(isWithoutSummaries ? ['summaries=false'] : [])];
  return options.length === 0 ? address : `${address}?${options.join('&')}`;
}

/** The same address in the scheme that calendar programs open. */
export function toWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** Whether an address only leads to the computer that it is used on. */
export function isOfThisComputer(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}
