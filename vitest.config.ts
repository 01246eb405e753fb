import { defineConfig } from 'vitest/config'

/** Milliseconds. Nothing here takes so long but on a machine that does much else; what hangs is still ended. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

/**
 * domain: rules and contract, no database. server: a PostgreSQL of the run's own. web: a simulated browser.
 * scripts: the project's own tools. crash: the whole product, killed at random moments.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', ...patience, include: ['{domain,contract}/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          ...patience,
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/crash/**'],
        },
      },
      // By itself, after the others: it starts and kills the whole product again and again.
      { test: { name: 'crash', ...patience, include: ['scripts/crash/**/*.test.ts'], sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'server',
          include: ['{server,demo,bench}/**/*.test.ts'],
          globalSetup: 'scripts/vitest-database.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'scripts/vitest-web.ts',
        },
      },
    ],
  },
})
