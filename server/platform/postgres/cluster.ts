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
  /** Holds the socket. Its path must be short: the system allows 107 bytes for path and name. */
  readonly socketFolder: string
  readonly binaries: string
  readonly account: Account
  /** A cluster that is deleted after the run does without crash safety, for speed. */
  readonly throwaway: boolean
}

export type Cluster = {
  /** Connects as the superuser, to the given database. */
  adminUrl(database: string): string
  url(role: string, database: string): string
  /** Resolves when PostgreSQL has ended, whether stopped or crashed. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** How long to wait for PostgreSQL's first status, and how long until we announce a recovery, in milliseconds. */
const patience = { untilStarting: 60_000, untilAnnounced: 3_000 }

const throwawaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  // The cluster is neither replicated nor restored from its log: each change writes as little log as possible.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
]

/** Starts PostgreSQL on a unix socket only; whoever may enter the socket's folder may connect. */
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
    // Data lies in memory or on an SSD: an index read does not cost four times a sequential read.
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
      // Ctrl-C reaches a whole process group: in its own group PostgreSQL outlives the running requests.
      detached: true,
    },
  )
  closeSync(log)
  return server
}

const logName = 'postgres.log'

/** The log of the previous run is kept for one more run: it may say why that run ended. */
function openLog(home: string): number {
  const path = join(home, logName)
  if (existsSync(path)) renameSync(path, join(home, 'postgres.previous.log'))
  return openSync(path, 'w', 0o600)
}

/** Keeps the caller's PG* variables away from the embedded server. */
function bareEnvironment(home: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: home }
}

/** After a crash PostgreSQL first replays its log. As long as it reports that it is starting, we wait. */
async function untilReady(server: ChildProcess, data: string, home: string, stopping?: AbortSignal): Promise<void> {
  const began = performance.now()
  let announced = false
  while (isRunning(server)) {
    const state = stateOf(data, server.pid)
    if (state === 'ready') return
    if (stopping?.aborted) server.kill('SIGINT')
    const waited = performance.now() - began
    if (state === undefined && waited > patience.untilStarting) server.kill('SIGQUIT')
    if (state === 'starting' && waited > patience.untilAnnounced && !announced) {
      announced = true
      console.log('PostgreSQL was not shut down cleanly and is recovering; this may take a while …')
    }
    await pause(10)
  }
  // Shown unchanged: what PostgreSQL says while starting is about files and settings.
  throw new StartRefusal(`PostgreSQL did not start:\n${readFileSync(join(home, logName), 'utf8').trim().slice(-4000)}`)
}

/** A process that could not be started has no pid. */
const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

/** PostgreSQL writes its pid in the first and its state in the eighth line of this file; `pg_ctl` reads them too. */
function stateOf(data: string, pid: number | undefined): string | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
}

/** A fast shutdown: open transactions are rolled back, the log is flushed, `postmaster.pid` is removed. */
async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (!isRunning(server)) return
  server.kill('SIGINT')
  const insist = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(insist)
}
