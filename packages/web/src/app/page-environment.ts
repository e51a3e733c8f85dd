/** Whether the server says that this is a development environment, in which the internal pages exist. */
export function isDevelopment(): boolean {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="giotto-environment"]')?.content === 'development'
  );
}

/** The last day of the lifetime offer (YYYY-MM-DD), as the server says. */
export function readOfferEnd(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="giotto-offer-end"]')?.content ?? '';
}
