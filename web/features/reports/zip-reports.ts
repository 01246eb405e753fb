import { downloadReport } from '../../../contract/reports/reports.ts'
import { exportFileNames } from './file-names.ts'
import { archiveNamer } from '../../../domain/reports/archive-names.ts'
import { fetchFile, saveFile } from '../../platform/calls/download.ts'

/**
 * Saves reports in one archive, fetched one at a time so that memory holds only one. Rejects with the
 * error of the first that cannot be fetched; nothing is saved then.
 */
export async function zipReports(fileGuids: readonly string[]): Promise<void> {
  const { downloadZip } = await import('client-zip')
  const nameOf = archiveNamer()
  let refusal: { error: unknown } | undefined
  async function* files() {
    for (const fileGuid of fileGuids) {
      const file = fetchFile(downloadReport, { params: { fileGuid } }, { suppressNotice: true })
      const { blob, name } = await file.catch((error: unknown) => {
        refusal = { error }
        throw error
      })
      yield { name: nameOf(name), input: blob }
    }
  }
  // A failed stream does not always carry the reason.
  const archive = await downloadZip(files())
    .blob()
    .catch((error: unknown) => Promise.reject(refusal ? refusal.error : error))
  saveFile(archive, exportFileNames.reportsZip)
}
