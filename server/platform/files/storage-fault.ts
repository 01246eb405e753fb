/** A file of ours could not be read or written: it is gone, unreadable, or there is no room. Says no name of a file. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  /** The system's: ENOENT, EACCES, ENOSPC … */
  readonly code: string

  constructor(attempt: 'read' | 'write' | 'remove', cause: NodeJS.ErrnoException) {
    super(`a stored file could not be ${done[attempt]}`, { cause })
    this.code = cause.code ?? 'EIO'
  }
}

const done = { read: 'read', write: 'written', remove: 'removed' }

/** Waits for work on a stored file and names its failure as one of the storage. */
export async function onStorage<T>(attempt: 'read' | 'write' | 'remove', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StorageFault(attempt, error as NodeJS.ErrnoException)
  }
}
