/**
 * The version of the schema in this program; files without a `version` are of version 0 (`chart-model.md`, Files). In a
 * module of its own, so that who only notes the number does not load the schema.
 */
export const SCHEMA_VERSION = 1;
