import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Part of the installation: nobody else may write there, and it goes with the packages that it was made from. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/**
 * Lets Node keep what it compiles from now on, for the next start: half of the time that loading the server takes. Node
 * checks the content of every file. Where the folder cannot be written, everything is compiled as before.
 */
export function keepCompiled(): void {
  enableCompileCache(folder)
}

/** Node writes at the end of a process; a process that runs for long, and may be killed, writes once it is up. */
export function writeCompiled(): void {
  flushCompileCache()
}
