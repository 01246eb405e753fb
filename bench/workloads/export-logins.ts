import { exportColumns } from '../../domain/logins/export-columns.ts'
import { cellsOf, columnType } from '../../server/modules/logins/listing/export-cells.ts'
import { exportPortion } from '../../server/modules/logins/listing/export-queries.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { fillWithLogins } from '../fill-with-logins.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { everyLogin } from '../login-calls.ts'
import { compareDuration } from '../measure.ts'
import type { LibrarySheet } from '../sheet-process.ts'
import { growthOf, receive, startSheetProcess } from '../sheet-processes.ts'

const sheetRows = 100_000
const rounds = 3
/** So many rows of the database are the library's, over and over: too many for the deflate to remember. */
const distinctRows = 2000

/**
 * The sheet of 100,000 logins: the call that makes its address and the download, against the library that writes as many
 * rows with the same cells from memory. Each works in a process of its own; their memory is that of the first sheet.
 */
export async function exportLogins(assay: BenchApp): Promise<Finding[]> {
  await fillWithLogins(assay, sheetRows)
  const [server, library] = [startSheetProcess(), startSheetProcess()]
  try {
    const url = String(await server.ask({ serve: assay.services.config }))
    const token = await assay.token('admin', ['admin'])
    const ours = async () => {
      const prepared = await mustAnswer(`${url}/api/reports/logins-export`, { token, body: {} })
      const { path, totalCount } = JSON.parse(prepared) as { path: string; totalCount: number }
      if (totalCount !== sheetRows) throw new Error(`The sheet has ${totalCount} rows`)
      await receive(await fetch(url + path), sheetRows * 10)
    }
    const sheet = await librarySheet(assay)
    const alone = () => library.ask({ write: sheet })
    const [grown, grownAlone] = [await growthOf(server, ours), await growthOf(library, alone)]
    const took = await compareDuration(ours, alone, rounds)
    const name = `XLSX of ${sheetRows.toLocaleString('en')} logins`
    return [
      {
        name,
        ours: took.ours,
        unit: 'ms',
        better: 'lower',
        limits: [{ than: 'the library alone, from memory', value: took.limit }],
        aim: timesAtMost(3),
      },
      {
        name: `${name}: growth of the process`,
        ours: grown,
        unit: 'MB',
        better: 'lower',
        limits: [{ than: 'the library alone, from memory', value: grownAlone }],
      },
    ]
  } finally {
    server.end()
    library.end()
  }
}

async function librarySheet(assay: BenchApp): Promise<LibrarySheet> {
  const part = { after: undefined, timeZone: 'UTC' }
  const { rows } = await assay.build((tx) => exportPortion(tx, everyLogin, part))
  const words = { sealing: assay.services.sealing, statusNames: {} }
  return {
    columns: exportColumns.map((id) => ({ header: id, numFmt: columnType(id) === 'date' ? 'mm/dd/yyyy' : '@' })),
    rows: rows.slice(0, distinctRows).map((login) => cellsOf(login, exportColumns, words)),
    copies: sheetRows / distinctRows,
  }
}
