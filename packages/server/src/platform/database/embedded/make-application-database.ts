import type pg from 'pg';
import { applicationDatabase } from './socket-client.ts';

const duplicateDatabase = '42P04';
const uniqueViolation = '23505';

/** Creates the application's database if it doesn't exist; safe if two processes do it at once. */
export async function makeApplicationDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [applicationDatabase]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`create database ${applicationDatabase}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== duplicateDatabase && code !== uniqueViolation) throw error;
  }
}
