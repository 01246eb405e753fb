import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumExecutable, chromiumSandbox } from './server/platform/chromium.ts'
import { freePort } from './server/testing/processes.ts'

// The configuration is read again in every worker: values found by the first reading are passed on in the environment.
process.env.CHROMIUM_PATH ??= await chromiumExecutable()
process.env.ASSAY_TEST_PORT ??= String(await freePort())
process.env.ASSAY_TEST_SIMULATOR_PORT ??= String(await freePort())
process.env.ASSAY_TEST_GATEWAY_PORT ??= String(await freePort())
process.env.ASSAY_TEST_NAME_SERVER_PORT ??= String(await freePort())
const port = process.env.ASSAY_TEST_PORT

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The retry is recorded for debugging. A test that passes only then still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    // Text in the middle of a colour transition has a contrast in which nobody reads it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments, chromiumSandbox },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/fixtures/server.ts`,
    env: {
      PORT: port,
      ASSAY_TEST_SIMULATOR_PORT: process.env.ASSAY_TEST_SIMULATOR_PORT,
      ASSAY_TEST_GATEWAY_PORT: process.env.ASSAY_TEST_GATEWAY_PORT,
      ASSAY_TEST_NAME_SERVER_PORT: process.env.ASSAY_TEST_NAME_SERVER_PORT,
    },
    wait: { stdout: /Assay is ready/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
