import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
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
