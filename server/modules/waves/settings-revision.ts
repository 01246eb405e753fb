import { contentRevision } from '../../platform/content-revision.ts'
import { settingColumns } from './setting-columns.ts'
import type { WaveRow } from './waves-queries.ts'

/** A hash of the current settings: a different one means that somebody has changed them. */
export function settingsRevision(wave: WaveRow): string {
  return contentRevision(settingColumns.map((column) => wave[column]))
}
