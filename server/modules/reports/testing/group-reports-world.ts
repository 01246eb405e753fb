import { sql } from 'kysely'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listCompanyReports } from '../../../../contract/reports/reports.ts'
import type { IssuedCells360 } from '../../../../domain/reports/visibility/issued-cell.ts'
import type { CollectedRater } from '../../../testing/build-collected-wave.ts'
import { buildUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/test-app.ts'
import { startReportsWorld, type ReportsWorld } from './reports-world.ts'

type Row = AnswerOf<typeof listCompanyReports>['reports'][number]
type Answer = Awaited<ReturnType<Client['post']>>

/** Four people with results, whose means are 2, 3, 4 and 5, and a fifth about whom nobody has answered. */
export type GroupWorld = ReportsWorld & {
  orgUser: Client
  stranger: Client
  guidOf(index: number): string
  idOf(index: number): number
  everybody(): string[]
  withAnswers(): string[]
  /** Orders a team report about the people with answers, unless the request says otherwise. */
  order(more?: object, as?: Client): Promise<Answer>
  ordered(more?: object): Promise<string>
  individual(index: number): Promise<string>
  show(more?: object, as?: Client): Promise<Answer>
  rows(as?: Client): Promise<Row[]>
  /** What a report about several people has claimed, by person. */
  claimsOf(fileGuid: string): Promise<Map<number, IssuedCells360>>
  /** The third colleague, who was late and judges 1, hands in. */
  handInAbout(index: number): Promise<void>
  /** No reports, links, jobs and journal; nobody who was late has handed in. */
  startOver(): Promise<void>
}

export const ratersWho = (level: number): CollectedRater[] => [
  { role: 'self', answer: () => level },
  { role: 'superior', answer: () => level },
  { role: 'colleague', answer: () => level, comment: 'A secret' },
  { role: 'colleague', answer: () => level },
  { role: 'colleague', answer: () => 1, submitted: false },
]
const silent = ratersWho(3).map((rater) => ({ ...rater, submitted: false }))

export async function startGroupWorld(): Promise<GroupWorld> {
  const world = await startReportsWorld(ratersWho(2), [
    { name: 'Adam Bílek', raters: ratersWho(3) },
    { name: 'Cyril Dostál', raters: ratersWho(4) },
    { name: 'Ema Fialová', raters: ratersWho(5) },
    { name: 'Silent Person', raters: silent },
  ])
  const { assay, wave, manager, company, project } = world
  const [orgUser, stranger] = await assay.build(async (tx) => [
    assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], organization_id: company })),
    assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'] })),
  ])
  const guidOf = (index: number) => wave.assessees[index]?.guid ?? ''
  const idOf = (index: number) => wave.assessees[index]?.id ?? 0
  const everybody = () => wave.assessees.map(({ guid }) => guid)
  const withAnswers = () => everybody().slice(0, 4)
  const asked = (more: object) => ({
    assesseeGuids: withAnswers(),
    reportTemplateId: world.groupTemplateIds.team,
    ...more,
  })
  const order = (more: object = {}, as = manager) =>
    as.post(`/api/reports/generate-reports/${wave.waveId}`, asked(more))
  const ordered = async (more: object = {}) => {
    const { body } = await order(more)
    return (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
  }
  return {
    ...world,
    orgUser,
    stranger,
    guidOf,
    idOf,
    everybody,
    withAnswers,
    order,
    ordered,
    individual: (index) => ordered({ assesseeGuids: [guidOf(index)], reportTemplateId: world.templateId }),
    show: (more = {}, as = manager) => as.post(`/api/reports/generate-instant-report/${wave.waveId}`, asked(more)),
    async rows(as = manager) {
      const { body } = await as.post(`/api/reports/company-reports/${company}`, { projectGuid: project })
      return (body as { reports: Row[] }).reports
    },
    async claimsOf(fileGuid) {
      const { id } = await world.report(fileGuid)
      const people = await assay.build((tx) =>
        tx
          .selectFrom('report_people')
          .select(['assessee_id', 'published'])
          .where('report_id', '=', id)
          .orderBy('assessee_id')
          .execute(),
      )
      return new Map(
        people.flatMap(({ assessee_id, published }) =>
          published ? [[assessee_id, published as unknown as IssuedCells360]] : [],
        ),
      )
    },
    async handInAbout(index) {
      await assay.build((tx) =>
        sql`update questionnaires set status = 'submitted', submitted_at = now()
             where assessee_id = ${idOf(index)} and status = 'open'`.execute(tx),
      )
    },
    async startOver() {
      await assay.build(async (tx) => {
        for (const table of ['link_downloads', 'link_reports', 'reports', 'activity_journal'] as const)
          await tx.deleteFrom(table).execute()
        await sql`delete from graphile_worker._private_jobs`.execute(tx)
        await sql`update questionnaires set status = case when answered_count = items_count then 'submitted' else 'open' end`.execute(
          tx,
        )
        const told = { told_min_nonsuperiors: 2, told_min_superiors: 1 }
        await tx
          .updateTable('waves')
          .set({ wave_phase: 'dataCollection', release_reports: false, ...told })
          .where('id', '=', wave.waveId)
          .execute()
      })
    },
  }
}
