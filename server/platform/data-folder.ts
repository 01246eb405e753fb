import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** Makes the folder if need be and sees that it can be written. */
export function openDataFolder(folder: string): void {
  try {
    // Others may walk through to the database's own folder, which is closed to them; they may not look around.
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The data folder ${folder} cannot be written (${code}): name another in ASSAY_DATA_DIR.`)
  }
}

/** Not mkdir's own `recursive`: below /proc, where nothing can be made, that one never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

/**
 * Makes this process the only one that may run a database on the folder, and returns how to give that up;
 * `undefined` when another process has the lock. The system takes the lock back when the process ends, however
 * it ends: it is a listening socket in Linux's abstract name space.
 */
export function lockDataFolder(folder: string): Promise<(() => void) | undefined> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  return new Promise((resolve, reject) => {
    const lock = createServer((visitor) => visitor.destroy())
    lock.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    lock.listen(`\0assay-${name}`, () => resolve(() => void lock.close()))
    lock.unref()
  })
}
