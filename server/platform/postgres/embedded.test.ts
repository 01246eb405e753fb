import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it as base, vi } from 'vitest'
import { openDataFolder } from '../data-folder.ts'
import { accountFor } from './account.ts'
import { embeddedDatabase } from './embedded.ts'

/** A folder of its own for each test, since they run at the same time: most of their time they wait for processes. */
type Place = { readonly parent: string; readonly dataDir: string }

/** A data folder on which PostgreSQL has run before: to make a cluster takes longer than most tests. */
let used: Place

const it = base.extend<{ empty: Place; place: Place }>({
  empty: async ({ onTestFinished }, provide) => {
    const empty = newPlace()
    onTestFinished(() => remove(empty))
    await provide(empty)
  },
  place: async ({ empty: place }, provide) => {
    cpSync(used.dataDir, place.dataDir, { recursive: true })
    // PostgreSQL accepts only files of its own account.
    const { uid, gid } = accountFor(undefined)
    if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, join(place.dataDir, 'postgres/cluster')])
    await provide(place)
  },
})

beforeAll(async () => {
  used = newPlace()
  await (await start(used)).stop()
})
afterAll(() => remove(used))

function newPlace(): Place {
  const parent = mkdtempSync(join(tmpdir(), 'assay-embedded-'))
  execFileSync('chmod', ['755', parent])
  const dataDir = join(parent, 'data')
  openDataFolder(dataDir)
  return { parent, dataDir }
}

function remove({ parent, dataDir }: Place): void {
  const outside = join(dataDir, 'postgres-outside')
  if (existsSync(outside)) rmSync(readFileSync(outside, 'utf8'), { recursive: true })
  rmSync(parent, { recursive: true })
}

const start = ({ dataDir }: Place) => embeddedDatabase(dataDir, { share: false })
const socket = ({ dataDir }: Place) => join(dataDir, 'postgres/socket/.s.PGSQL.5432')
const processFile = ({ dataDir }: Place) => join(dataDir, 'postgres/cluster/postmaster.pid')

describe.concurrent('the embedded PostgreSQL', () => {
  // First, as it waits longest.
  it('is given up when it cannot be restarted, and says why', async ({ place }) => {
    const database = await start(place)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    rmSync(join(place.dataDir, 'postgres/cluster/global/pg_control'))
    process.kill(Number(readFileSync(processFile(place), 'utf8').split('\n')[0]), 'SIGKILL')
    await database.ended
    expect(complaints.mock.calls.flat()).toContainEqual(expect.stringContaining('global/pg_control'))
    complaints.mockRestore()
    await database.stop()
  })

  it('keeps its data from one start to the next and leaves no process file', async ({ empty: place }) => {
    const first = await start(place)
    await query(first.ownerUrl, 'create table kept as select 7 as value')
    await first.stop()
    expect(existsSync(processFile(place))).toBe(false)

    const second = await start(place)
    expect(await query(second.ownerUrl, 'select value from kept')).toEqual([{ value: 7 }])
    await second.stop()
  })

  it('listens on a socket in its own folder and on no port', async ({ place }) => {
    const database = await start(place)
    expect(await query(database.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await database.stop()
  })

  it('refuses a second owner of the same folder and lets others share', async ({ place }) => {
    const database = await start(place)
    await expect(start(place)).rejects.toThrow(`Assay is already running on the data folder ${place.dataDir}`)
    const shared = await embeddedDatabase(place.dataDir, { share: true })
    await shared.stop()
    expect(await query(shared.url, 'select current_user as role')).toEqual([{ role: 'assay_app' }])
    await database.stop()
  })

  it('takes over from a killed owner, with the committed data', async ({ place }) => {
    await startAndDie(place, `await client.query('create table kept as select 8 as value')`)
    expect(existsSync(processFile(place))).toBe(true)

    const database = await start(place)
    expect(await query(database.ownerUrl, 'select value from kept')).toEqual([{ value: 8 }])
    await database.stop()
    expect(existsSync(processFile(place))).toBe(false)
  })

  it('starts although another process has the pid of a crashed server', async ({ place }) => {
    crashedAs(place, process.ppid)
    writeFileSync(`${socket(place)}.lock`, `${process.ppid}\n`)

    const database = await start(place)
    expect(await query(database.ownerUrl, 'select 1 as value')).toEqual([{ value: 1 }])
    await database.stop()
  })

  it('does not touch an invisible PostgreSQL that still listens, and says what to do', async ({ place }) => {
    crashedAs(place, 4_194_303)
    const unseen = createServer().listen(socket(place))
    await once(unseen, 'listening')

    await expect(start(place)).rejects.toThrow(`remove ${processFile(place)} and start again`)
    expect(existsSync(processFile(place))).toBe(true)
    unseen.close()
    await once(unseen, 'close')
    await (await start(place)).stop()
  })

  it('is restarted under the same address when it is killed', async ({ place }) => {
    const database = await start(place)
    await query(database.ownerUrl, 'create table kept as select 9 as value')
    process.kill(Number(readFileSync(processFile(place), 'utf8').split('\n')[0]), 'SIGKILL')

    const value = () => query(database.ownerUrl, 'select value from kept').catch(() => undefined)
    await vi.waitFor(async () => expect(await value()).toEqual([{ value: 9 }]), { timeout: 30_000 })
    await database.stop()
    expect(existsSync(processFile(place))).toBe(false)
  })

  it('works below a private home, where root keeps it outside and finds it again', async ({ empty: place }) => {
    execFileSync('chmod', ['700', place.parent])
    const first = await start(place)
    await query(first.ownerUrl, 'create table kept as select 9 as value')
    await first.stop()
    expect(existsSync(join(place.dataDir, 'postgres'))).toBe(process.getuid?.() !== 0)

    const second = await start(place)
    expect(await query(second.ownerUrl, 'select value from kept')).toEqual([{ value: 9 }])
    await second.stop()
  })
})

/** Creates what PostgreSQL leaves behind when it is killed. */
function crashedAs(place: Place, pid: number): void {
  const folder = join(place.dataDir, 'postgres')
  writeFileSync(processFile(place), `${pid}\n${folder}/cluster\n1\n5432\n${folder}/socket\n\n1 1\nready\n`)
}

/** A process that runs the database, executes a script and is killed. */
async function startAndDie({ dataDir }: Place, work: string): Promise<void> {
  const script = `
    import pg from 'pg'
    import { embeddedDatabase } from '${new URL('embedded.ts', import.meta.url).href}'
    const { ownerUrl } = await embeddedDatabase('${dataDir}', { share: false })
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    ${work}
    process.kill(process.pid, 'SIGKILL')`
  const died = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(died, 'exit')).toEqual([null, 'SIGKILL'])
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
