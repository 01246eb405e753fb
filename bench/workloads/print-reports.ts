import { individualReport360Guid } from '../../server/modules/report-templates/official/official-report-templates.ts'
import { ensureOfficialReportTemplates } from '../../server/modules/report-templates/ensure-official-report-templates.ts'
import type { Page } from 'playwright-core'
import type { AssessorRole } from '../../domain/nominations/nomination.ts'
import { reportsJobs } from '../../server/modules/reports/jobs.ts'
import { sampleReport } from '../../server/modules/report-templates/preview/sample-report.ts'
import {
  printIndividual,
  renderIndividual,
} from '../../server/modules/report-templates/rendering/testing/official-report.ts'
import { ensureOfficialTemplates } from '../../server/modules/templates/ensure-official-templates.ts'
import { startWorker } from '../../server/platform/jobs/worker.ts'
import { buildCollectedWave } from '../../server/testing/build-collected-wave.ts'
import { buildOrganization, buildProject } from '../../server/testing/builders.ts'
import type { BenchApp } from '../bench-app.ts'
import { withBrowser } from '../browser.ts'
import { atLeast, ratioAtLeast, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const people = 24
const raters: AssessorRole[] = [
  'self',
  'superior',
  'colleague',
  'colleague',
  'colleague',
  'subordinate',
  'subordinate',
  'subordinate',
]

/**
 * One report from its figures to the PDF, against Chromium printing the finished page; then all reports of a wave
 * through jobs.
 */
export async function printReports(assay: BenchApp): Promise<Finding[]> {
  const input = sampleReport('cs')
  const finished = renderIndividual(input).html
  const { ours, limit } = await withBrowser(async (browser) => {
    const page = await browser.newPage()
    return compareDuration(
      () => printIndividual(assay.services.pdf, input),
      () => printBare(page, finished),
    )
  })
  return [
    {
      name: 'one 360 report',
      ours,
      unit: 'ms',
      limits: [{ than: 'Chromium, the same page', value: limit }],
      better: 'lower',
      aim: ratioAtLeast(0.5),
    },
    {
      name: 'reports of a wave, by jobs',
      ours: await reportsAMinute(assay),
      unit: 'a minute',
      better: 'higher',
      aim: atLeast(60),
    },
  ]
}

async function printBare(page: Page, html: string): Promise<void> {
  await page.setContent(html, { waitUntil: 'load' })
  await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** From the call that orders them to the last finished one, including everything in between. */
async function reportsAMinute(assay: BenchApp): Promise<number> {
  const { waveId, assesseeGuids, reportTemplateId } = await assay.build((tx) => buildWave(tx))
  const token = await assay.token('admin', ['admin'])
  const worker = await startWorker(assay.services, [
    { name: 'reports', handlers: reportsJobs, concurrency: assay.services.config.workers },
  ])
  try {
    const start = performance.now()
    const answer = await fetch(`${assay.url}/api/reports/generate-reports/${waveId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assesseeGuids, reportTemplateId }),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    while ((await doneOf(assay)) < people) await new Promise((resolve) => setTimeout(resolve, 50))
    return (people * 60_000) / (performance.now() - start)
  } finally {
    await worker.stop()
  }
}

async function doneOf({ bare }: BenchApp): Promise<number> {
  const { rows } = await bare.query<{ done: number; failed: string | null }>(
    'select count(*) filter (where status = 4)::int as done, max(error_code) as failed from reports',
  )
  if (rows[0]?.failed) throw new Error(`A report failed: ${rows[0].failed}`)
  return rows[0]?.done ?? 0
}

async function buildWave(tx: Parameters<Parameters<BenchApp['build']>[0]>[0]) {
  await ensureOfficialTemplates(tx)
  await ensureOfficialReportTemplates(tx)
  const template = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('template_guid', '=', individualReport360Guid)
    .executeTakeFirstOrThrow()
  const organization = await buildOrganization(tx)
  const project = await buildProject(tx, { organization_id: organization.id })
  const { waveId, assessees } = await buildCollectedWave(
    tx,
    { organization_id: organization.id, project_id: project.id },
    Array.from({ length: people }, (_, number) => ({
      name: `Žofie Příhodová ${number}`,
      raters: raters.map((role, at) => ({ role, answer: () => 1 + ((number + at) % 5) })),
    })),
    { wave_phase: 'finished' },
  )
  return { waveId, assesseeGuids: assessees.map(({ guid }) => guid), reportTemplateId: template.id }
}
