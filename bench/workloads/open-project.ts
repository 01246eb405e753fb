import { assesseeDetailsQuery } from '../../server/modules/participants/participants-queries.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { buildLargeWave, people } from '../large-wave.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const rounds = 7

/**
 * The calls of the project overview when it opens, all at once as in a browser, against the query for its people alone.
 */
export async function openProject(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, wave, owner } = await buildLargeWave(assay)
  const token = await assay.tokenOf(owner)
  const list = { url: `/api/reports/assessee-details/${project.id}`, body: { waveGuid: wave.id } }
  const calls: { url: string; body?: object }[] = [
    { url: '/api/crm/permissions', body: { companyGuid: organization.id, projectGuid: project.id } },
    { url: `/api/crm/company/${organization.id}/project/${project.id}` },
    { url: `/api/waves/project-waves/${project.id}` },
    { url: `/api/waves/wave/${wave.id}` },
    { url: `/api/waves/wave-stats/${wave.id}` },
    { url: '/api/reports/queues-status/' },
    { url: '/api/reports/activity-journal', body: { projectGuid: project.id } },
    list,
  ]
  const ask = ({ url, body }: (typeof calls)[number]) => mustAnswer(`${assay.url}${url}`, { token, body })
  const shown = (JSON.parse(await ask(list)) as unknown[]).length
  if (shown !== people) throw new Error(`${shown} people shown`)
  const query = compileBare(
    assesseeDetailsQuery(
      { organizationId: organization.id, projectId: project.id },
      { id: wave.id, isRating: true },
      [wave.id],
      { showsEmails: true, showsInvoices: true, showsRaters: true, showsJournal: true, showsInternalJournal: true },
    ),
  )
  const opening = await compareDuration(
    () => Promise.all(calls.map(ask)),
    () => assay.bare.query(query),
    rounds,
  )
  return [
    {
      name: `opening a project of 3,000 people, ${calls.length} calls`,
      ours: opening.ours,
      unit: 'ms',
      limits: [{ than: 'the people through pg alone', value: opening.limit }],
      better: 'lower',
      aim: ratioAtLeast(0.5),
    },
  ]
}
