import { dataScope } from '../../../domain/reports/data-scope.ts'
import { reportOutlook } from '../../../domain/reports/report-outlook.ts'
import { fewestAssessees } from '../../../domain/reports/wave/team-means.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { takeWantedReports, type WantedReports } from '../waves/records/wanted-reports.ts'
import { waveHead } from '../waves/records/wave-head.ts'
import { orderReports, type PersonOfWave } from './order-reports.ts'
import { inOrganization } from './report-attempt.ts'
import { outlookRows, peopleOfWave } from './report-input-queries.ts'
import { branchOf, canBeGenerated, publishedVersions, templateGuids } from './reports-queries.ts'

type Place = { organizationId: string; waveId: string }

/**
 * Orders the reports that a finished wave asks for by its settings, in one transaction. People about whom nobody has
 * answered are left out, and the journal names them. Runs after a switch of phase, whoever made it; a second run finds
 * nothing to do.
 */
export function generateWaveReports({ db, clock }: Services, place: Place): Promise<void> {
  return inOrganization(db, place, async (tx) => {
    const wanted = await takeWantedReports(tx, place)
    if (!wanted) return
    const { organizationId, waveId } = place
    const wave = await waveHead(tx, place).select('waves.snapshot_id').executeTakeFirstOrThrow()
    if (!wave.snapshot_id || wave.is_deleted || wave.is_project_deleted) return
    const { answered, unanswered } = await peopleByAnswers(tx, place)
    let queued = 0
    for (const template of await templatesOf(tx, organizationId, wanted)) {
      if (answered.length < (template.data_scope === dataScope.group ? fewestAssessees : 1)) continue
      const made = await orderReports(tx, {
        organizationId,
        projectId: wave.project_id,
        waveId,
        wave,
        template,
        people: answered,
        name: '',
        language: null,
        fromAllProjects: false,
        withPresentation: false,
        withAttachedFiles: false,
        today: localDateAt(clock.now().getTime(), wave.time_zone),
        by: wanted.wanted_by || null,
      })
      queued += made.length
    }
    if (queued === 0 && unanswered.length === 0) return
    await writeJournal(tx, {
      code: 'REPORTS_OF_WAVE_QUEUED',
      organizationId,
      userName: wanted.wanted_by || null,
      projectId: wave.project_id,
      waveId,
      details: {
        queued,
        leftOut: unanswered.slice(0, namedMost).map(({ id }) => id),
        others: Math.max(0, unanswered.length - namedMost),
      },
    })
  })
}

/** People that one record of the journal names. */
const namedMost = 50

async function peopleByAnswers(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<{ answered: PersonOfWave[]; unanswered: PersonOfWave[] }> {
  const rows = await outlookRows(tx, organizationId, waveId)
  const hasAnswers = new Map(
    rows.map(({ assessee_guid, submitted, superiors, others }) => {
      const limits = { minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: others }
      const outlook = reportOutlook(submitted, limits)
      return [assessee_guid, outlook.hasSelf || outlook.others > 0]
    }),
  )
  const people = await peopleOfWave(tx, organizationId, waveId, [...hasAnswers.keys()])
  const sorted = people.toSorted((a, b) => a.id - b.id)
  return {
    answered: sorted.filter(({ assessee_guid }) => hasAnswers.get(assessee_guid)),
    unanswered: sorted.filter(({ assessee_guid }) => !hasAnswers.get(assessee_guid)),
  }
}

/** The newest published versions of the chosen templates, each once; those that cannot be generated are left out. */
async function templatesOf(tx: TenantTransaction, organizationId: string, wanted: WantedReports) {
  const organization = { id: organizationId, branchId: await branchOf(tx, organizationId) }
  const chosen = [
    wanted.individual_report_template_id,
    wanted.superior_report_template_id,
    wanted.team_report_template_id,
  ].filter((id) => id !== null)
  const guids = await templateGuids(tx, chosen)
  return (await publishedVersions(tx, organization, guids)).filter(canBeGenerated)
}
