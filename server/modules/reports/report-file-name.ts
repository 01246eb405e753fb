import { safeFileName } from '../../../domain/reports/safe-file-name.ts'

/** "Vedení 2026 – Žofie Příhodová.pdf": name and person, without characters that file systems refuse. */
export function reportFileName(reportName: string, person: string, extension = 'pdf'): string {
  // A slash in a name must not become a path.
  const parts = [reportName, person].map((part) => part.replaceAll(/[\\/]/g, ' ').trim()).filter((part) => part !== '')
  return safeFileName(`${parts.join(' – ') || 'report'}.${extension}`)
}
