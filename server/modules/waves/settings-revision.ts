import { contentRevision } from '../../platform/content-revision.ts'
import { settingColumns } from './setting-columns.ts'
import type { WaveRow } from './waves-queries.ts'

/** A mark of the settings as they are: another one means that somebody has saved others. */
export function settingsRevision(wave: WaveRow): string {
  return contentRevision(settingColumns.map((column) => wave[column]))
}
