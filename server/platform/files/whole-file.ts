import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A partly written file that has not grown for so long is abandoned, in milliseconds. */
const abandonedAfter = 3_600_000

/**
 * Writes a file completely or not at all, also when the disk is full or the machine stops halfway: it has a temporary
 * name until its bytes are on the disk.
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

/** Checks for space and write access by writing a file. */
export async function probeWriting(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeThrough(file, Buffer.alloc(4096))
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes half-written files of processes that were killed; other processes may be writing here at the same time. */
export async function removeAbandoned(folder: string): Promise<void> {
  // Times of files come from the system, whatever the clock of the services says.
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

/** A new name survives a power failure only once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
