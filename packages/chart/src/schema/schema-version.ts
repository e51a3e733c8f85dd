/**
 * This program's schema version; files without a `version` have version 0 (`chart-model.md`, Files). In its own module,
 * so that code that only needs the number doesn't load the schema.
 */
export const SCHEMA_VERSION = 3;
