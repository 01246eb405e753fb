import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/vitest-order.ts'

/** Milliseconds. Tests take so long only on a busy machine; hanging ones are still stopped. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

/** The files of a worker share one process: loading our modules for each file takes longer than most of them run. */
const shared = { ...patience, isolate: false }

/** `--sequence.shuffle.files` finds files that depend on what another has left behind. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

/** Replaces a module for everybody who loads it afterwards. */
const alone = ['web/platform/no-schemas.test.ts']

/**
 * domain: rules, contract and the simulator, no database. server: with a PostgreSQL of the test run. web: a simulated browser.
 * scripts: the project's own tools. crash: the whole product, killed at random moments.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      { test: { name: 'domain', ...shared, include: ['{domain,contract,simulator}/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          ...patience,
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/crash/**'],
        },
      },
      // After the others, since it starts and kills the whole product repeatedly; `npm test` runs it beside them.
      { test: { name: 'crash', ...patience, include: ['scripts/crash/**/*.test.ts'], sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'server',
          ...shared,
          include: ['{server,demo,bench}/**/*.test.ts'],
          globalSetup: 'scripts/vitest-database.ts',
        },
      },
      {
        test: {
          name: 'web',
          ...shared,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          environment: 'happy-dom',
          setupFiles: 'scripts/vitest-web.ts',
        },
      },
      { test: { name: 'alone', ...patience, include: alone } },
    ],
  },
})
