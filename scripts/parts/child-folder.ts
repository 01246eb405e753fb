import { mkdtempSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The processes beside a server; each, with its Chromium, keeps its temporary files in a folder of its own. */
export type ChildName = 'worker' | 'simulator'
const prefixOf = (name: ChildName) => `assay-${name}-`

/** A new folder for such a process. On a full disk it does without. */
export function makeChildFolder(name: ChildName): string | undefined {
  try {
    return mkdtempSync(join(tmpdir(), prefixOf(name)))
  } catch {
    return undefined
  }
}

/** Removes what a process that was killed could not remove. */
export async function removeChildFolder(folder: string | undefined): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  if (folder) await rm(folder, options).catch((error: unknown) => console.error(error))
}

/** For the process itself, at its end. The server removes the folder as well, unless it was killed. */
export async function removeOwnFolder(name: ChildName): Promise<void> {
  if (basename(tmpdir()).startsWith(prefixOf(name))) await rmdir(tmpdir()).catch(() => undefined)
}
