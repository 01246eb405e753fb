import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '../../server/platform/files/whole-file.ts'
import type { PdfEngine } from '../../server/platform/pdf/pdf-engine.ts'
import type { Store } from '../storage/open-store.ts'
import type { Order, StoredReport } from '../storage/orders.ts'
import { reportHtml, reportLanguage } from './report-html.ts'

export type ReportFiles = { fileOf(report: StoredReport, order: Order): Promise<Buffer> }

/** Prints a report when it is fetched first, and keeps it. */
export function reportFiles({ reportsFolder }: Store, pdf: Pick<PdfEngine, 'render'>): ReportFiles {
  const printing = new Map<string, Promise<Buffer>>()
  const print = async (report: StoredReport, order: Order, path: string) => {
    const file = await pdf.render(await reportHtml(report, order), {
      title: report.name,
      lang: reportLanguage(report.languageCode),
    })
    await writeWholeFile(path, `${path}.unfinished-${process.pid}`, file)
    return file
  }
  return {
    async fileOf(report, order) {
      const path = join(reportsFolder, `${report.id}.pdf`)
      const kept = await readFile(path).catch(() => undefined)
      if (kept) return kept
      const begun = printing.get(report.id) ?? print(report, order, path).finally(() => printing.delete(report.id))
      printing.set(report.id, begun)
      return begun
    },
  }
}
