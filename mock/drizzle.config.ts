import { defineConfig } from 'drizzle-kit';

/** Writes the next migration from the tables in `sandbox/store/schema`: `npx drizzle-kit generate` in this folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/store/schema/*.ts',
  out: './sandbox/store/migrations',
});
