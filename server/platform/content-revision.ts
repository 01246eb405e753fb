import { createHash } from 'node:crypto'
import { conflict } from './app-error.ts'

/**
 * A mark of these values: another one means that somebody has saved others. Made of what the reader is shown, so that it
 * tells nothing of what is kept from him.
 */
export function contentRevision(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** Refuses a save that was made from another state. The refusal brings the record as it is now. */
export function refuseOtherRevision(sent: string | undefined, current: { revision: string }): void {
  if (sent !== undefined && sent !== current.revision) throw conflict('RECORD_CHANGED', current)
}
