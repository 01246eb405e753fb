/** Characters that no common file system takes in a name, and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g

/** "Vedení 2026 – Žofie Příhodová.pdf": name and person, at most 180 characters, nothing that a disk refuses. */
export function reportFileName(reportName: string, person: string, extension = 'pdf'): string {
  const parts = [reportName, person]
    .map((part) => part.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  return `${(parts.join(' – ') || 'report').slice(0, 180).trim()}.${extension}`
}
