import { downloadReport } from '../../../contract/reports.ts'
import { exportFileNames } from '../../../domain/constants/file-names.ts'
import { archiveNamer } from '../../../domain/reports/archive-names.ts'
import { fetchFile, saveFile } from '../../platform/download.ts'

/** Saves reports in one archive, fetched one after the other: none of them waits in memory for another. */
export async function zipReports(fileGuids: readonly string[]): Promise<void> {
  const { downloadZip } = await import('client-zip')
  const nameOf = archiveNamer()
  async function* files() {
    for (const fileGuid of fileGuids) {
      const { blob, name } = await fetchFile(downloadReport, { params: { fileGuid } })
      yield { name: nameOf(name), input: blob }
    }
  }
  saveFile(await downloadZip(files()).blob(), exportFileNames.reportsZip)
}
