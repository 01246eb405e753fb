import { randomUUID } from 'node:crypto'
import { closeSync, constants, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from './is-listening.ts'

/** How often a holder shows that it lives, and how long it must not have done so to be gone, in milliseconds. */
const heartbeat = 1_000
const goneAfter = 8_000

/**
 * Makes this process the only one that may run a database on the folder, and returns how to give that up; `undefined`
 * when another process has the lock, also one in another container or on another machine (docs/decisions/0181).
 */
export async function lockDataFolder(folder: string): Promise<(() => void) | undefined> {
  // A socket's address is short and a folder's need not be: named by way of the open folder, it always fits.
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
    // Ends listening and takes the socket's file away, which needs the folder.
    server.close(() => closeSync(directory))
  }
}

/**
 * Listens on a socket in the folder, which only one process of a machine can, in whatever container it runs. The file
 * of a process that was killed stays: nobody listens there, and it is moved out of the way.
 */
async function listenAlone(at: (name: string) => string): Promise<Server | undefined> {
  const lock = at('lock')
  const mine = await listen(lock)
  if (mine || (await isListening(lock))) return mine
  const stale = at(`lock-${randomUUID()}`)
  try {
    renameSync(lock, stale)
  } catch {
    return undefined // another process is faster
  }
  const wasAlive = await isListening(stale)
  if (wasAlive) renameSync(stale, lock)
  else rmSync(stale, { force: true })
  return wasAlive ? undefined : listen(lock)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.on('error', () => undefined).destroy())
    // Stays for what comes later too: a visitor who cannot be let in, for want of file descriptors, is no concern of ours.
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
    server.unref()
  })
}

/**
 * No socket reaches another machine that has mounted the same folder: its holder is known by writing a file again and
 * again. On this machine, since it was last started, the socket tells at once.
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
    // A full disk: the socket holds the lock on this machine, and the next beat may find room again.
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Another one for each start of each machine, and the same in all its containers. */
const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
