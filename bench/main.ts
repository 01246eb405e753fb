import { parseArgs } from 'node:util'
import { migrate } from '../server/migrate.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'
import { withClient } from '../server/platform/database/connections.ts'
import { startBenchApp, type BenchApp } from './bench-app.ts'
import { describe, isReached, type Finding } from './finding.ts'
import { describeMachine } from './measure.ts'
import { assignTools } from './workloads/assign-tools.ts'
import { backOffice } from './workloads/back-office.ts'
import { bookTimes } from './workloads/book-times.ts'
import { companyProducts } from './workloads/company-products.ts'
import { controlPanel } from './workloads/control-panel.ts'
import { crmSync } from './workloads/crm-sync.ts'
import { downloadAnswers } from './workloads/download-answers.ts'
import { eapCases } from './workloads/eap-cases.ts'
import { exportLogins } from './workloads/export-logins.ts'
import { firstRowOfOrganizations } from './workloads/first-row.ts'
import { growth } from './workloads/growth.ts'
import { health } from './workloads/health.ts'
import { importNominations } from './workloads/import-nominations.ts'
import { importProject } from './workloads/import-project.ts'
import { invoiceProducts } from './workloads/invoice-products.ts'
import { journal } from './workloads/journal.ts'
import { largestCalls } from './workloads/largest-calls.ts'
import { loginListing } from './workloads/login-listing.ts'
import { mixedLoad } from './workloads/mixed-load.ts'
import { myReports } from './workloads/my-reports.ts'
import { openProject } from './workloads/open-project.ts'
import { organizationSearch } from './workloads/organization-search.ts'
import { overview } from './workloads/overview.ts'
import { printReports } from './workloads/print-reports.ts'
import { buildPages, publicPage } from './workloads/public-page.ts'
import { progressPage } from './workloads/progress-page.ts'
import { rowLevelSecurity } from './workloads/row-level-security.ts'
import { saveAnswer } from './workloads/save-answer.ts'
import { saveNominationTable } from './workloads/save-nomination-table.ts'
import { scrollNominations } from './workloads/scroll-nominations.ts'
import { sendMails } from './workloads/send-mails.ts'
import { uploadScores } from './workloads/upload-scores.ts'
import { writeSheet } from './workloads/write-sheet.ts'
import { zipReports } from './workloads/zip-reports.ts'
import { signInPage } from './workloads/sign-in-page.ts'

type Workload = (assay: BenchApp, options: { large: boolean; logins?: number }) => Promise<Finding | Finding[]>

const workloads: Record<string, Workload> = {
  health,
  bookTimes,
  eapCases,
  organizationSearch,
  saveAnswer,
  importNominations,
  importProject,
  saveNominationTable,
  sendMails,
  journal,
  largestCalls,
  loginListing,
  exportLogins,
  downloadAnswers,
  uploadScores,
  companyProducts,
  invoiceProducts,
  controlPanel,
  crmSync,
  myReports,
  openProject,
  overview,
  printReports,
  progressPage,
  publicPage,
  backOffice,
  firstRowOfOrganizations,
  scrollNominations,
  assignTools,
  zipReports,
  writeSheet,
  rowLevelSecurity,
  signInPage,
  growth,
  mixedLoad,
}
const needPages: readonly string[] = [
  'largestCalls',
  'overview',
  'controlPanel',
  'progressPage',
  'publicPage',
  'backOffice',
  'firstRowOfOrganizations',
  'scrollNominations',
  'assignTools',
  'writeSheet',
  'signInPage',
  'mixedLoad',
  'sendMails',
]

/** A database without fsync would write several times faster than the one in service. */
async function describeDatabase(): Promise<string> {
  const { rows } = await withClient({ connectionString: process.env['ASSAY_TEST_POSTGRES'] }, (client) =>
    client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit') order by name desc`,
    ),
  )
  return rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')
}

/**
 * `npm run bench [-- name …] [-- --large] [-- --aims]`: each result next to the limits measured in the same run.
 * `--large`: lists grow to a million logins instead of a hundred thousand. `--aims`: ends with an error where an aim is
 * missed, for use on a machine that does nothing else; without it, figures are only reported. `--logins 1000000`: the
 * login listing over so many alone.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    aims: { type: 'boolean', default: false },
    logins: { type: 'string' },
  },
})
if (values.logins !== undefined && !/^[1-9]\d*000$/.test(values.logins)) throw new Error('--logins takes thousands')
const options = { large: values.large, ...(values.logins !== undefined && { logins: Number(values.logins) }) }
const unknown = positionals.filter((name) => !(name in workloads))
if (unknown.length > 0)
  throw new Error(`No workload ${unknown.join(', ')}; there are ${Object.keys(workloads).join(', ')}`)
const wanted = positionals.length > 0 ? positionals : Object.keys(workloads)
if (wanted.some((name) => needPages.includes(name))) await buildPages()
console.log(describeMachine())
const stop = await startTestServer(migrate, { durable: true })
const missed: string[] = []
console.log(await describeDatabase())
// An interrupted run removes its database too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(1)))
try {
  for (const [name, workload] of Object.entries(workloads)) {
    if (!wanted.includes(name)) continue
    const assay = await startBenchApp()
    try {
      for (const finding of [await workload(assay, options)].flat()) {
        console.log(describe(finding))
        if (!isReached(finding)) missed.push(finding.name)
      }
    } finally {
      await assay.close()
    }
  }
} finally {
  await stop()
}
console.log(describeMachine())
if (missed.length > 0) console.log(`Aims missed: ${missed.length}\n${missed.map((name) => `  ${name}`).join('\n')}`)
if (values.aims && missed.length > 0) process.exitCode = 1
