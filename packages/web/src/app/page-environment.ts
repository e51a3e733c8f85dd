/** Whether the server says that this is a development environment, in which the internal pages exist. */
export function isDevelopment(): boolean {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="giotto-environment"]')?.content === 'development'
  );
}
