import { randomUUID } from 'node:crypto'
import { closeSync, constants, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from './is-listening.ts'

/** How often a holder updates its file, and after how long without an update it counts as gone, in milliseconds. */
const heartbeat = 1_000
const goneAfter = 8_000

/**
 * Makes this process the only one that may run a database on the folder, and returns how to release the lock;
 * `undefined` when another process has it, also one in another container or on another machine (docs/decisions/0181).
 */
export async function lockDataFolder(folder: string): Promise<(() => void) | undefined> {
  // The address of a socket is limited in length, a folder's path is not: addressed through the open folder it always
  // fits.
  const directory = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const at = (name: string) => `/proc/self/fd/${directory}/${name}`
  const server = (await livesElsewhere(at('lock-holder'))) ? undefined : await listenAlone(at)
  if (!server) {
    closeSync(directory)
    return undefined
  }
  const beating = setInterval(() => beat(at('lock-holder')), heartbeat).unref()
  beat(at('lock-holder'))
  return () => {
    clearInterval(beating)
    rmSync(at('lock-holder'), { force: true })
    // Stops listening and removes the socket's file, which needs the folder.
    server.close(() => closeSync(directory))
  }
}

/**
 * Listens on a socket in the folder, which only one process of a machine can do, in whatever container it runs. The
 * file of a killed process remains, but nobody listens there, so it is moved away.
 */
async function listenAlone(at: (name: string) => string): Promise<Server | undefined> {
  const lock = at('lock')
  const mine = await listen(lock)
  if (mine || (await isListening(lock))) return mine
  const stale = at(`lock-${randomUUID()}`)
  try {
    renameSync(lock, stale)
  } catch {
    return undefined // another process was faster
  }
  const wasAlive = await isListening(stale)
  if (wasAlive) renameSync(stale, lock)
  else rmSync(stale, { force: true })
  return wasAlive ? undefined : listen(lock)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.on('error', () => undefined).destroy())
    // Stays on for later errors too: a connection that cannot be accepted, for want of file descriptors, does not
    // concern us.
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
    server.unref()
  })
}

/**
 * A socket does not reach another machine that has mounted the same folder: the holder there is detected by a file that
 * it rewrites regularly. For this machine, since its last boot, the socket is enough.
 */
async function livesElsewhere(file: string): Promise<boolean> {
  const first = read(file)
  if (first === undefined || first.startsWith(bootId())) return false
  const deadline = performance.now() + goneAfter
  while (performance.now() < deadline) {
    await pause(100)
    if (read(file) !== first) return true
  }
  return false
}

function beat(file: string): void {
  try {
    writeFileSync(file, `${bootId()} ${process.pid} ${performance.now()}\n`, { mode: 0o600 })
  } catch {
    // A full disk: the socket still holds the lock on this machine, and the next write may succeed.
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Differs for each boot of each machine, and is the same in all containers of one. */
const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
