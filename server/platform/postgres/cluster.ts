import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { StartRefusal } from '../start-refusal.ts'
import { endOrphan } from './orphan.ts'

export type ClusterPlace = {
  /** Holds the cluster and the server's log. */
  readonly home: string
  /** Holds the socket. Its path must be short: the system takes 107 bytes for path and name. */
  readonly socketFolder: string
  readonly binaries: string
  readonly account: Account
  /** A cluster that is thrown away after the run gives up every promise about crashes, for speed. */
  readonly throwaway: boolean
}

export type Cluster = {
  /** Connects as the superuser, to the given database. */
  adminUrl(database: string): string
  url(role: string, database: string): string
  /** Resolves when PostgreSQL has ended, asked to or not. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** How long PostgreSQL may take until it says what it is doing, and until we say that it recovers, in milliseconds. */
const patience = { untilStarting: 60_000, untilTold: 3_000 }

const throwawaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  // Nothing is restored or copied elsewhere: what a change writes beside the tables is as little as can be.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
]

/** Starts PostgreSQL on a unix socket alone; whoever may enter the socket's folder may connect. */
export async function startCluster(place: ClusterPlace, stopping?: AbortSignal): Promise<Cluster> {
  const data = join(place.home, 'cluster')
  prepareFolders(place, data)
  if (!existsSync(join(data, 'PG_VERSION'))) initialize(place, data)
  await endOrphan(data)
  const server = launch(place, data)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()))
  await untilReady(server, data, place.home, stopping)
  const url = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(place.socketFolder)}`
  return { url, adminUrl: (database) => url('postgres', database), ended, stop: () => stop(server, ended) }
}

function prepareFolders({ home, socketFolder, account }: ClusterPlace, data: string): void {
  mkdirSync(home, { recursive: true, mode: 0o711 })
  for (const folder of [data, socketFolder]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account.uid === undefined || account.gid === undefined) continue
    chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
  }
}

function initialize({ binaries, account, home, throwaway }: ClusterPlace, data: string): void {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, ...(throwaway ? ['--no-sync'] : [])]
  const run = spawnSync(join(binaries, 'bin/initdb'), options, {
    ...account,
    env: bareEnvironment(home),
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status === 0) return
  rmSync(data, { recursive: true, force: true })
  throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`)
}

function launch({ binaries, account, home, socketFolder, throwaway }: ClusterPlace, data: string): ChildProcess {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    // Data lies in memory or on a solid disk: reading by an index is not four times as dear as reading on.
    'random_page_cost=1.1',
    ...(throwaway ? throwawaySettings : []),
  ]
  const log = openLog(home)
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      env: bareEnvironment(home),
      cwd: '/',
      stdio: ['ignore', log, log],
      // Ctrl-C reaches a whole process group: in a group of its own PostgreSQL outlives the requests under way.
      detached: true,
    },
  )
  closeSync(log)
  return server
}

const logName = 'postgres.log'

/** What the last run logged stays readable for one more: it may say why that ended. */
function openLog(home: string): number {
  const path = join(home, logName)
  if (existsSync(path)) renameSync(path, join(home, 'postgres.previous.log'))
  return openSync(path, 'w', 0o600)
}

/** No PG* variable of the caller may steer the embedded server. */
function bareEnvironment(home: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: home }
}

/** After a crash PostgreSQL first replays what it had logged. As long as it says that it is starting, it is waited for. */
async function untilReady(server: ChildProcess, data: string, home: string, stopping?: AbortSignal): Promise<void> {
  const began = performance.now()
  let told = false
  while (isRunning(server)) {
    const state = stateOf(data, server.pid)
    if (state === 'ready') return
    if (stopping?.aborted) server.kill('SIGINT')
    const waited = performance.now() - began
    if (state === undefined && waited > patience.untilStarting) server.kill('SIGQUIT')
    if (state === 'starting' && waited > patience.untilTold && !told) {
      told = true
      console.log('PostgreSQL was not stopped in order and is recovering; this may take a while …')
    }
    await pause(10)
  }
  // Shown as it is: what PostgreSQL says of its start is about files and settings.
  throw new StartRefusal(`PostgreSQL did not start:\n${readFileSync(join(home, logName), 'utf8').trim().slice(-4000)}`)
}

/** A process that could not be made has no number. */
const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

/** PostgreSQL keeps its number in the first and its state in the eighth line of this file, as `pg_ctl` reads it. */
function stateOf(data: string, pid: number | undefined): string | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
}

/** A fast shutdown: open transactions roll back, the log is written out, `postmaster.pid` goes. */
async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (!isRunning(server)) return
  server.kill('SIGINT')
  const insist = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(insist)
}
