/** Whether the server says that this is a development environment, where the internal pages exist. */
export function isDevelopment(): boolean {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="giotto-environment"]')?.content === 'development'
  );
}

/** The last day of the lifetime offer (YYYY-MM-DD), according to the server. */
export function readOfferEnd(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="giotto-offer-end"]')?.content ?? '';
}
