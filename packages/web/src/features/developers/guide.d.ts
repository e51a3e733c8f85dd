/** A guide of `docs`, which the build turns into its `page` (`build/guide`). */
declare module '*.md';
