/**
 * A stored file could not be read or written: it is gone, unreadable, or the disk is full. Never contains a file name.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  /** The system's error code: ENOENT, EACCES, ENOSPC … */
  readonly code: string

  constructor(attempt: 'read' | 'write' | 'remove', cause: NodeJS.ErrnoException) {
    super(`a stored file could not be ${done[attempt]}`, { cause })
    this.code = cause.code ?? 'EIO'
  }
}

const done = { read: 'read', write: 'written', remove: 'removed' }

/** Awaits work on a stored file and turns its error into a StorageFault. */
export async function onStorage<T>(attempt: 'read' | 'write' | 'remove', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StorageFault(attempt, error as NodeJS.ErrnoException)
  }
}
