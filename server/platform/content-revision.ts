import { createHash } from 'node:crypto'
import { conflict } from './app-error.ts'

/**
 * A hash of these values: if it differs, somebody has saved a change. Made only from what the reader may see, so that
 * it reveals nothing hidden from him.
 */
export function contentRevision(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** Refuses a save that was based on an older state. The refusal carries the current record. */
export function refuseOtherRevision(sent: string | undefined, current: { revision: string }): void {
  if (sent !== undefined && sent !== current.revision) throw conflict('RECORD_CHANGED', current)
}
