/** A workspace that is published as a package. */
export interface PublishedPackage {
  /** Its folder in `packages/`, and its name after `@giotto/`. */
  readonly name: string;
  /** What versions promise to keep, by path in `exports`: each has its page in `docs/api`. */
  readonly api: readonly string[];
  /** What our other packages import of it besides; may change with any version. */
  readonly shared: readonly string[];
  /** Whether it may use the DOM. */
  readonly hasDom?: boolean;
  /** Whether it may use Node. */
  readonly hasNode?: boolean;
}

/** The published packages; each comes after those that it needs. */
export const PUBLISHED_PACKAGES: readonly PublishedPackage[] = [
  {
    name: 'chart',
    api: ['.', './network'],
    shared: [
      './changes',
      './chart-schedule',
      './clean-changes',
      './clean-text',
      './clipboard',
      './colour',
      './external-id',
      './icons',
      './interact',
      './layout',
      './link',
      './model',
      './pages',
      './render',
      './rules',
      './schema',
      './schema-version',
      './templates',
      './text',
      './time',
    ],
  },
  {
    name: 'interchange',
    api: ['.'],
    shared: ['./convert', './extra', './formats', './merge', './plan', './report', './slides'],
  },
  { name: 'element', api: ['.', './define'], shared: [], hasDom: true },
  {
    name: 'drawing',
    api: [],
    shared: ['./fonts', './missing-characters', './pdf', './png'],
    hasNode: true,
  },
  { name: 'cli', api: ['.'], shared: [], hasNode: true },
  { name: 'react', api: ['.'], shared: [], hasDom: true },
];
