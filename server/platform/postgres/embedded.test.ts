import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDataFolder } from '../data-folder.ts'
import { embeddedDatabase } from './embedded.ts'

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'assay-embedded-'))
  execFileSync('chmod', ['755', parent])
  dataDir = join(parent, 'data')
  openDataFolder(dataDir)
})

afterEach(() => {
  const outside = join(dataDir, 'postgres-outside')
  if (existsSync(outside)) rmSync(readFileSync(outside, 'utf8'), { recursive: true })
  rmSync(parent, { recursive: true })
})

const start = () => embeddedDatabase(dataDir, { share: false })
const socket = () => join(dataDir, 'postgres/socket/.s.PGSQL.5432')
const processFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next and leaves no process file', async () => {
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 7 as value')
    await first.stop()
    expect(existsSync(processFile())).toBe(false)

    const second = await start()
    expect(await query(second.ownerUrl, 'select value from kept')).toEqual([{ value: 7 }])
    await second.stop()
  })

  it('listens on a socket in its own folder and on no port', async () => {
    const database = await start()
    expect(await query(database.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await database.stop()
  })

  it('refuses a second owner of the same folder and lets others share', async () => {
    const database = await start()
    await expect(start()).rejects.toThrow(`Assay is already running on the data folder ${dataDir}`)
    const shared = await embeddedDatabase(dataDir, { share: true })
    await shared.stop()
    expect(await query(shared.url, 'select current_user as role')).toEqual([{ role: 'assay_app' }])
    await database.stop()
  })

  it('takes over from a killed owner, with the committed data', async () => {
    startAndDie(`await client.query('create table kept as select 8 as value')`)
    expect(existsSync(processFile())).toBe(true)

    const database = await start()
    expect(await query(database.ownerUrl, 'select value from kept')).toEqual([{ value: 8 }])
    await database.stop()
    expect(existsSync(processFile())).toBe(false)
  })

  it('starts although another process has the pid of a crashed server', async () => {
    await (await start()).stop()
    crashedAs(process.ppid)
    writeFileSync(`${socket()}.lock`, `${process.ppid}\n`)

    const database = await start()
    expect(await query(database.ownerUrl, 'select 1 as value')).toEqual([{ value: 1 }])
    await database.stop()
  })

  it('does not touch an invisible PostgreSQL that still listens, and says what to do', async () => {
    await (await start()).stop()
    crashedAs(4_194_303)
    const unseen = createServer().listen(socket())
    await once(unseen, 'listening')

    await expect(start()).rejects.toThrow(`remove ${processFile()} and start again`)
    expect(existsSync(processFile())).toBe(true)
    unseen.close()
    await once(unseen, 'close')
    await (await start()).stop()
  })

  it('is restarted under the same address when it is killed', async () => {
    const database = await start()
    await query(database.ownerUrl, 'create table kept as select 9 as value')
    process.kill(Number(readFileSync(processFile(), 'utf8').split('\n')[0]), 'SIGKILL')

    const value = () => query(database.ownerUrl, 'select value from kept').catch(() => undefined)
    await expect.poll(value, { timeout: 30_000 }).toEqual([{ value: 9 }])
    await database.stop()
    expect(existsSync(processFile())).toBe(false)
  })

  it('is given up when it cannot be restarted, and says why', async () => {
    const database = await start()
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    rmSync(join(dataDir, 'postgres/cluster/global/pg_control'))
    process.kill(Number(readFileSync(processFile(), 'utf8').split('\n')[0]), 'SIGKILL')
    await database.ended
    expect(complaints.mock.calls.flat()).toContainEqual(expect.stringContaining('global/pg_control'))
    complaints.mockRestore()
    await database.stop()
  })

  it('works below a private home, where root keeps it outside and finds it again', async () => {
    execFileSync('chmod', ['700', parent])
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 9 as value')
    await first.stop()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(process.getuid?.() !== 0)

    const second = await start()
    expect(await query(second.ownerUrl, 'select value from kept')).toEqual([{ value: 9 }])
    await second.stop()
  })
})

/** Creates what PostgreSQL leaves behind when it is killed. */
function crashedAs(pid: number): void {
  const folder = join(dataDir, 'postgres')
  writeFileSync(processFile(), `${pid}\n${folder}/cluster\n1\n5432\n${folder}/socket\n\n1 1\nready\n`)
}

/** A process that runs the database, executes a script and is killed. */
function startAndDie(work: string): void {
  const script = `
    import pg from 'pg'
    import { embeddedDatabase } from '${new URL('embedded.ts', import.meta.url).href}'
    const { ownerUrl } = await embeddedDatabase('${dataDir}', { share: false })
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    ${work}
    process.kill(process.pid, 'SIGKILL')`
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(signal, stderr).toBe('SIGKILL')
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
