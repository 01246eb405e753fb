import { buffer } from 'node:stream/consumers'
import { conflict } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import type { ImportRow } from './survey-queries.ts'
import type { PackedTable } from './survey-tasks.ts'

/** The table of a file that is being mapped or imported. */
export async function keptTable({ files }: Pick<Services, 'files'>, row: ImportRow): Promise<PackedTable> {
  if (row.file_storage_key === null || row.status === 'undone' || row.status === 'done')
    throw conflict('SURVEY_FILE_GONE')
  return new Uint8Array(await buffer(await files.read(row.file_storage_key, null)))
}
