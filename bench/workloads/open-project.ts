import { listPeople, summarizePeople } from '../../contract/participants/people-list.ts'
import { peopleTable } from '../../domain/participants/people-table.ts'
import { peoplePageQuery } from '../../server/modules/participants/people-list-queries.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { atMost, type Finding } from '../finding.ts'
import { buildLargeWave, people } from '../large-wave.ts'
import { compareDuration } from '../measure.ts'

const rounds = 7

/**
 * The calls of the project overview when it opens, all at once as in a browser, against the query for its people alone.
 */
export async function openProject(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, wave, owner } = await buildLargeWave(assay)
  const token = await assay.tokenOf(owner)
  const urlOf = ({ url }: { url: string }) => url.replace(':projectId', project.id)
  const list = { url: urlOf(listPeople), body: { waveGuid: wave.id } }
  const calls: { url: string; body?: object }[] = [
    { url: '/api/crm/permissions', body: { companyGuid: organization.id, projectGuid: project.id } },
    { url: `/api/crm/company/${organization.id}/project/${project.id}` },
    { url: `/api/waves/project-waves/${project.id}` },
    { url: `/api/waves/wave/${wave.id}` },
    { url: `/api/waves/wave-stats/${wave.id}` },
    { url: `/api/reports/company-reports/${organization.id}`, body: { projectGuid: project.id, waveGuid: wave.id } },
    { url: '/api/reports/queues-status/' },
    { url: `/api/tools/custom-tools/${project.id}` },
    { url: urlOf(summarizePeople), body: { waveGuid: wave.id } },
    { url: '/api/reports/activity-journal', body: { projectGuid: project.id } },
    list,
  ]
  const ask = ({ url, body }: (typeof calls)[number]) => mustAnswer(`${assay.url}${url}`, { token, body })
  const { totalCount } = JSON.parse(await ask(list)) as { totalCount: number }
  if (totalCount !== people) throw new Error(`${totalCount} people found`)
  const reader = { showsEmails: true, showsInvoices: true, showsRaters: true, showsJournal: true }
  const query = compileBare(
    peoplePageQuery(
      {
        place: { organizationId: organization.id, projectId: project.id },
        wave: { id: wave.id, isRating: true },
        waveIds: [wave.id],
        reader: { ...reader, showsInternalJournal: true, showsGuids: false },
      },
      { search: '', anonymousName: '', languages: [], statuses: [], invoiced: 'all', outsideWave: null },
      { ...peopleTable, page: 1, pageRows: peopleTable.pageSize, language: 'en' },
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
      limits: [{ than: 'the page of people through pg alone', value: opening.limit }],
      better: 'lower',
      aim: atMost(100),
    },
  ]
}
