import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '../server/migrate.ts'
import { chromiumExecutable } from '../server/platform/chromium.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'
import { stopOnSignal } from '../server/platform/signals.ts'
import { throwawayFolder } from '../server/platform/postgres/throwaway.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { buildWeb } from './parts/build-web.ts'
import { runChecks } from './checks.ts'
import { command } from './parts/command.ts'
import { testsOfPlaywright, testsOfVitest, type TimedTest } from './slowest-tests.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', '--reporter=dot', '--reporter=json']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json']

type Part = { readonly name: string; readonly passed: boolean; readonly seconds: number }

const running = new Set<ChildProcess>()

/** `npm test`: the checks, then every test, with a PostgreSQL and a browser only for this run. */
await command(async () => {
  // The browser is unpacked below node_modules, as part of the installation: the home folder is not touched.
  process.env.XDG_CACHE_HOME = resolve('node_modules/.cache')
  const folder = await throwawayFolder()
  process.env.TMPDIR = folder
  process.env.XDG_DATA_HOME = folder
  const server = startTestServer(migrate)
  const end = async () => {
    await Promise.all([...running].map(ended))
    const stopServer = await server
    await stopServer()
    rmSync(folder, { recursive: true, force: true })
  }
  stopOnSignal(async () => {
    for (const child of running) interrupt(child)
    await end()
    process.exit(130)
  })
  try {
    const began = performance.now()
    const reports = {
      vitest: join(folder, 'vitest.json'),
      crash: join(folder, 'crash.json'),
      journeys: join(folder, 'journeys.json'),
    }
    const parts = await runEverything(server, reports)
    tell(parts, secondsSince(began))
    tellSlowest([
      ...testsOfVitest(reports.vitest),
      ...testsOfVitest(reports.crash),
      ...testsOfPlaywright(reports.journeys),
    ])
    const failed = parts.filter(({ passed }) => !passed).map(({ name }) => name)
    if (failed.length > 0) throw new StartRefusal(`Failed: ${failed.join(', ')}.`)
  } finally {
    await end()
  }
  console.log('Everything passed.')
})

/**
 * Three rounds, each of which keeps two cores busy; a failure in one does not hide the next. The crash test waits as
 * much as it works, so it runs beside the others. The journeys have the machine to themselves, because their waits for
 * pages have time limits of seconds.
 */
async function runEverything(
  server: Promise<unknown>,
  reports: Readonly<Record<'vitest' | 'crash' | 'journeys', string>>,
): Promise<Part[]> {
  const browser = chromiumExecutable()
  const building = buildWeb()
  const [checks, build] = await Promise.all([
    timed('checks', runChecks(building)),
    timed('build of the pages', building.then(always(true), always(false))),
    server,
    browser,
  ])
  process.env.CHROMIUM_PATH ??= await browser
  const tests = await Promise.all([
    run('vitest', [...vitest, `--outputFile=${reports.vitest}`, '--project=!crash']),
    run('crash test', [...vitest, `--outputFile=${reports.crash}`, '--project=crash']),
  ])
  if (!build.passed) return [checks, build, ...tests, { name: 'journeys, which need it', passed: false, seconds: 0 }]
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reports.journeys
  const journeys = await run('journeys', playwright)
  if (journeys.passed) rmSync('test-results', { recursive: true, force: true })
  return [checks, build, ...tests, journeys]
}

async function timed(name: string, work: Promise<boolean>): Promise<Part> {
  const began = performance.now()
  const passed = await work
  return { name, passed, seconds: secondsSince(began) }
}

function always<T>(value: T): () => T {
  return () => value
}

/**
 * A part in its own process. Its output is shown when it fails, since two parts run at the same time. It leads a session,
 * which Linux gives its fair share of the cores: the background jobs in the crash test give way to their own server, but
 * not to the tests of the other part.
 */
async function run(name: string, script: string[]): Promise<Part> {
  const began = performance.now()
  const child = spawn(process.execPath, script, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  running.add(child)
  await ended(child)
  running.delete(child)
  const part = { name, passed: child.exitCode === 0, seconds: secondsSince(began) }
  if (part.passed) console.log(`  ✓ ${name} ${part.seconds.toFixed(1)} s`)
  else console.error(`  ✗ ${name}\n${Buffer.concat(said).toString().trim()}`)
  return part
}

/** What Ctrl-C does to everything of one session, and that the part itself must end. */
function interrupt(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  } catch {
    // It has ended meanwhile.
  }
  child.kill('SIGTERM')
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('close', () => resolve()))
}

function tell(parts: readonly Part[], whole: number): void {
  console.log('\nSeconds of each part:')
  for (const { name, passed, seconds } of parts)
    console.log(`${inColumn(seconds)}  ${name}${passed ? '' : ' – failed'}`)
  console.log(`${inColumn(whole)}  in all`)
}

function tellSlowest(tests: readonly TimedTest[]): void {
  console.log('\nThe ten slowest tests, in seconds:')
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { seconds, name } of slowest) console.log(`${inColumn(seconds)}  ${name}`)
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

function inColumn(seconds: number): string {
  return seconds.toFixed(1).padStart(7)
}
