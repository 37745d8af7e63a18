import { defineConfig } from 'drizzle-kit';

/** Writes the next migration from the tables of the frame and of every capability: `npx drizzle-kit generate` in this folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./sandbox/frame/store/schema/*.ts', './sandbox/{frame,capabilities}/**/tables.ts'],
  out: './sandbox/frame/store/migrations',
});
