import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrate } from '../server/migrate.ts'
import { chromiumExecutable } from '../server/platform/chromium.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'
import { stopOnSignal } from '../server/platform/signals.ts'
import { throwawayFolder } from '../server/platform/postgres/throwaway.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { buildWeb } from './build-web.ts'
import { runChecks } from './checks.ts'
import { command } from './command.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const playwright = ['node_modules/@playwright/test/cli.js', 'test']

let runner: ChildProcess | undefined

/** `npm test`: the checks, then every test, on a PostgreSQL and a browser of the run's own. */
await command(async () => {
  // The browser is unpacked below node_modules, as a part of what is installed: the home stays as it was.
  process.env.XDG_CACHE_HOME = resolve('node_modules/.cache')
  const folder = await throwawayFolder()
  process.env.TMPDIR = folder
  process.env.XDG_DATA_HOME = folder
  const server = startTestServer(migrate)
  const end = async () => {
    await runnerEnded()
    const stopServer = await server
    await stopServer()
    rmSync(folder, { recursive: true, force: true })
  }
  stopOnSignal(async () => {
    runner?.kill('SIGTERM')
    await end()
    process.exit(130)
  })
  try {
    const failed = await runEverything(server)
    if (failed.length > 0) throw new StartRefusal(`Failed: ${failed.join(', ')}.`)
  } finally {
    await end()
  }
  console.log('Everything passed.')
})

/** One part after the other, since each keeps both cores busy; a part that fails does not hide the next. */
async function runEverything(server: Promise<unknown>): Promise<string[]> {
  const failed: string[] = []
  const browser = chromiumExecutable()
  const [checked, built] = await Promise.all([
    runChecks(),
    buildWeb().then(always(true), always(false)),
    server,
    browser,
  ])
  if (!checked) failed.push('checks')
  process.env.CHROMIUM_PATH ??= await browser
  if (!(await runs(vitest))) failed.push('vitest')
  if (!built) return [...failed, 'the build of the pages, and with it the browser tests']
  if (await runs(playwright)) rmSync('test-results', { recursive: true, force: true })
  else failed.push('playwright')
  return failed
}

function always<T>(value: T): () => T {
  return () => value
}

function runs(script: string[]): Promise<boolean> {
  runner = spawn(process.execPath, script, { stdio: 'inherit' })
  return runnerEnded().then(() => runner?.exitCode === 0)
}

function runnerEnded(): Promise<void> {
  const current = runner
  if (!current || current.exitCode !== null || current.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => current.once('exit', () => resolve()))
}
