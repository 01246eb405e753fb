import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that nobody has added to for so long is nobody's work any more, in milliseconds. */
const abandonedAfter = 3_600_000

/**
 * Writes a file that is there as a whole or not at all: under another name until its bytes are on the disk, also when
 * the disk is full or the machine stops halfway.
 */
export async function writeWholeFile(path: string, unfinished: string, content: Buffer): Promise<void> {
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeThrough(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Finds out whether there is room and a right to write, by doing so. */
export async function probeWriting(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeThrough(file, Buffer.alloc(4096))
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes what processes that were killed have left half written; other processes write here in this moment. */
export async function removeAbandoned(folder: string): Promise<void> {
  // The times of files are the system's, whatever the clock of the services says.
  const oldest = Date.now() - abandonedAfter
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtimeMs < oldest) await rm(path, { force: true })
    }),
  )
}

async function writeThrough(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name outlives a power cut once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
