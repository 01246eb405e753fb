import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, untilSaid } from '../server/testing/processes.ts'

let dataDir: string
/** A start takes long where much else runs. */
const patience = 180_000
const running = new Set<ChildProcess>()

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-start-'))
  chmodSync(dataDir, 0o711)
})

// A test that failed must leave nothing behind on which the next ones fail.
afterEach(async () => {
  const left = [...running].map(async (assay) => {
    assay.kill('SIGTERM')
    await once(assay, 'exit')
  })
  await Promise.all(left)
}, patience)

afterAll(() => rmSync(dataDir, { recursive: true }))

describe('npm start', { timeout: patience }, () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http".'],
    [
      { ASSAY_DATA_DIR: '/proc/none' },
      'The data folder /proc/none is not writable (ENOENT): set ASSAY_DATA_DIR to another folder.',
    ],
    [
      { DATABASE_URL: 'postgres://assay_app@127.0.0.1:1/assay' },
      'PostgreSQL does not answer at 127.0.0.1:1 (ECONNREFUSED): check DATABASE_URL.',
    ],
    [
      { NODE_ENV: 'production' },
      'ASSAY_OIDC_ISSUER must be set in production: the built-in sign-in lets everybody in (ASSAY_OIDC_ALLOW_BUILT_IN=1 permits it for a demonstration).',
    ],
  ])('ends with 1 and one sentence for %o', async (variables, sentence) => {
    expect(await refusal(variables)).toEqual([1, `${sentence}\n`])
  })

  it('answers once it says it is ready, refuses a second start, and ends completely with 0 on a signal', async () => {
    const port = String(await freePort())
    const assay = start({ PORT: port })
    const said = await untilSaid(assay, 'Ctrl-C stops it.')
    expect(said.match(/^Assay is ready on .*$/gm)).toEqual([`Assay is ready on http://127.0.0.1:${port}`])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

    const folderTaken = `Assay is already running on the data folder ${dataDir}: stop it first, or set ASSAY_DATA_DIR to another folder.\n`
    expect(await refusal({ PORT: port })).toEqual([1, folderTaken])
    const other = join(dataDir, 'other')
    const portTaken = `Port ${port} is taken: stop what listens there, or set PORT to another.\n`
    expect(await refusal({ PORT: port, ASSAY_DATA_DIR: other })).toEqual([1, portTaken])
    expect(existsSync(join(other, 'postgres/cluster/postmaster.pid'))).toBe(false)

    assay.kill('SIGINT')
    expect(await once(assay, 'exit')).toEqual([0, null])
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('runs jobs in a process of low priority, replaces one that was killed, and leaves none when killed itself', async () => {
    const temporary = mkdtempSync(join(dataDir, 'temporary-'))
    const assay = start({ PORT: String(await freePort()), TMPDIR: temporary })
    await untilSaid(assay, 'Ctrl-C stops it.')
    const worker = await childOf(assay, worksBy)
    await untilPrints(temporary)
    await gotLowPriority(worker, assay)
    process.kill(worker, 'SIGKILL')
    const next = await childOf(assay, worksBy, worker)
    await gotLowPriority(next, assay)
    expect(readdirSync(temporary).map((name) => name.replace(/[^-]+$/, ''))).toEqual([
      'assay-simulator-',
      'assay-worker-',
    ])
    assay.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${next}`), { timeout: 60_000, interval: 20 }).toBe(false)
    await expect.poll(() => readdirSync(temporary), { timeout: 60_000, interval: 20 }).toEqual([])
  })

  it('simulates providers of tests in a process of its own, replaces one that was killed, and leaves none when killed itself', async () => {
    const port = await freePort()
    const assay = start({ PORT: String(port) })
    await untilSaid(assay, 'Ctrl-C stops it.')
    const ask = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/simulator/nothing`)
      return [status, headers.get('assay-simulated')]
    }
    expect(await ask()).toEqual([404, 'true'])
    const simulator = await childOf(assay, 'scripts/simulator.ts')
    process.kill(simulator, 'SIGKILL')
    await expect.poll(ask, { timeout: 60_000, interval: 20 }).toEqual([503, null])
    await expect.poll(ask, { timeout: 60_000, interval: 20 }).toEqual([404, 'true'])
    const next = await childOf(assay, 'scripts/simulator.ts', simulator)
    assay.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${next}`), { timeout: 60_000, interval: 20 }).toBe(false)
  })

  it('under npm reports "not ready" before stopping, and leaves no process behind', async () => {
    const port = String(await freePort())
    const assay = start({ PORT: port, ASSAY_DRAIN_SECONDS: '3', npm_config_ignore_scripts: 'true' }, 'npm', ['start'])
    await untilSaid(assay, 'Ctrl-C stops it.')
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect(await ask('/readyz')).toBe(200)

    assay.kill('SIGTERM')
    await expect.poll(() => ask('/readyz'), { timeout: 3_000, interval: 20 }).toBe(503)
    expect(await ask('/healthz')).toBe(200)
    // Resolves when nobody holds npm's output any more: neither npm nor its child processes.
    await once(assay, 'close')
    await expect(ask('/healthz')).rejects.toThrow('fetch failed')
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('ends with 0 when the signal comes before it is ready', async () => {
    const assay = start({ PORT: String(await freePort()) })
    await untilThere(join(dataDir, 'postgres/cluster/postmaster.pid'))
    assay.kill('SIGTERM')
    expect(await once(assay, 'exit')).toEqual([0, null])
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })
})

function start(
  variables: Record<string, string>,
  program = process.execPath,
  words = ['scripts/start.ts'],
): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ASSAY_DATA_DIR: dataDir, ...variables }
  const assay = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(assay)
  assay.once('exit', () => running.delete(assay))
  return assay
}

async function refusal(variables: Record<string, string>): Promise<[number | null, string]> {
  const assay = start(variables)
  const [said, [code]] = await Promise.all([assay.stderr ? text(assay.stderr) : '', once(assay, 'exit')])
  return [code as number | null, said]
}

/** What the process that runs the jobs is started by. */
const worksBy = 'scripts/work.ts'

/** The process that runs a script, once there is another one than `former`. */
async function childOf({ pid }: ChildProcess, script: string, former?: number): Promise<number> {
  const isWanted = (child: string) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script)
  const found = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .find((child) => child !== '' && Number(child) !== former && isWanted(child))
  await expect.poll(found, { timeout: 60_000, interval: 20 }).toBeDefined()
  return Number(found())
}

/** Which it gets right after its start, not at the same moment. */
async function gotLowPriority(worker: number, { pid }: ChildProcess): Promise<void> {
  await expect.poll(() => getPriority(worker), { timeout: 60_000, interval: 20 }).toBeGreaterThan(getPriority(pid))
}

/** Its Chromium has a profile in the worker's folder. */
async function untilPrints(temporary: string): Promise<void> {
  const files = () =>
    readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((file) => file.startsWith('assay-worker-'))
  await expect.poll(files, { timeout: 60_000, interval: 20 }).toContainEqual(expect.stringContaining('profile'))
}

async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 60_000, interval: 10 }).toBe(true)
}
