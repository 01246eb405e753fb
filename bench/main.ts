import { migrate } from '../server/migrate.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'
import { startBenchApp } from './bench-app.ts'
import { print, type Finding } from './measure.ts'
import { backOffice } from './workloads/back-office.ts'
import { growth } from './workloads/growth.ts'
import { health } from './workloads/health.ts'
import { importNominations } from './workloads/import-nominations.ts'
import { openProject } from './workloads/open-project.ts'
import { organizationSearch } from './workloads/organization-search.ts'
import { printReports } from './workloads/print-reports.ts'
import { buildPages, publicPage } from './workloads/public-page.ts'
import { saveNominationTable } from './workloads/save-nomination-table.ts'
import { saveAnswer } from './workloads/save-answer.ts'
import type { BenchApp } from './bench-app.ts'

type Workload = (assay: BenchApp) => Promise<Finding | Finding[]>

const workloads: Record<string, Workload> = {
  health,
  organizationSearch,
  saveAnswer,
  importNominations,
  saveNominationTable,
  openProject,
  printReports,
  publicPage,
  backOffice,
  growth,
}

/** `npm run bench [-- name …]`: each figure beside the limit measured in the same run. Says, never judges. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in workloads))
if (unknown.length > 0)
  throw new Error(`No workload ${unknown.join(', ')}; there are ${Object.keys(workloads).join(', ')}`)
if (wanted.length === 0 || wanted.includes('publicPage') || wanted.includes('backOffice')) await buildPages()
const stop = await startTestServer(migrate)
try {
  for (const [name, workload] of Object.entries(workloads)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const assay = await startBenchApp()
    try {
      for (const finding of [await workload(assay)].flat()) print(finding)
    } finally {
      await assay.close()
    }
  }
} finally {
  await stop()
}
