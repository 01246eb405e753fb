import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** Creates the folder if needed and checks that it is writable. */
export function openDataFolder(folder: string): void {
  try {
    // Other accounts may pass through to the database's own folder (which is closed to them) but may not list this one.
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The data folder ${folder} is not writable (${code}): set ASSAY_DATA_DIR to another folder.`)
  }
}

/** Replaces mkdir's own `recursive`, which never returns below /proc, where no folder can be created. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}
