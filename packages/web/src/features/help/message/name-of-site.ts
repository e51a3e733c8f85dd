const SITES: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'reddit.com': 'Reddit',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** A site's name: a known one, otherwise its host. */
export function nameOfSite(url: string): string {
  const host = (URL.parse(url)?.hostname ?? url).replace(/^www\./, '');
  return SITES[host] ?? host;
}
