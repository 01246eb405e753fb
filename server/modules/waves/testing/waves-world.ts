import type { RoleId } from '../../../../domain/templates/template-content.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { wavesJobs } from '../jobs.ts'

export type Person = { id: number; assessee_guid: string }

/** For tests: a project with a 360 wave on official templates, people, and callers of each kind. */
export async function startWavesWorld() {
  const assay = await startTestApp()
  const { company, project, people, callers } = await assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const other = await buildOrganization(tx)
    const inCompany = { organization_id: organization.id }
    const place = { ...inCompany, project_id: (await buildProject(tx, inCompany)).id }
    const user = async (user_name: string, role: string, more = {}) =>
      assay.as(await buildUser(tx, { user_name, roles: [role], ...more }))
    const made: Person[] = []
    for (const language_code of ['cs', 'en-GB', 'de', 'pl'] as const)
      made.push(await buildAssessee(tx, { ...place, language_code }))
    return {
      company: organization.id,
      project: place.project_id,
      people: made as [Person, Person, Person, Person],
      callers: {
        admin: await user('admin', 'admin'),
        branchAdmin: await user('branch', 'branch admin', { branch_id: organization.branch_id }),
        clientAdmin: await user('client', 'AS360clientAdmin', inCompany),
        editor: await user('editor', 'OrgAdmin', inCompany),
        viewer: await user('viewer', 'OrgUser', inCompany),
        stranger: await user('stranger', 'AS360clientAdmin', { organization_id: other.id }),
      },
    }
  })
  return { assay, company, project, people, ...callers, ...actions(assay, company, project, callers.admin) }
}

type Setup = { templates: { id: number; type: string; name: string }[]; reportTemplates: { id: number }[] }

function actions(assay: TestApp, company: string, project: string, admin: Client) {
  const setup = async () => (await admin.get(`/api/waves/wave-setup/${project}/as360`)).body as Setup
  return {
    async createWave(change: object = {}): Promise<string> {
      const { templates, reportTemplates } = await setup()
      const idOf = (type: string) => templates.find((template) => template.type === type)?.id
      const { body } = await admin.post(`/api/waves/project-wave/${project}`, {
        name: 'Autumn',
        waveSetupType: 'as360',
        startDate: '2026-11-16T00:00:00Z',
        finishDate: '2026-12-16T22:59:00Z',
        nominationDeadlineDate: '2026-11-23T22:59:00Z',
        questionsId: idOf('questions'),
        answersId: idOf('answers'),
        rolesId: idOf('roles'),
        mailId: idOf('mails'),
        individualReportId: reportTemplates[0]?.id,
        ...change,
      })
      return (body as { waveGuid: string }).waveGuid
    },
    nominate: (waveId: string, assessee: Person, assessor: Person, role: RoleId | 'evaluator') =>
      assay.build((tx) =>
        tx
          .insertInto('nominations')
          .values({
            organization_id: company,
            wave_id: waveId,
            assessee_id: assessee.id,
            assessor_id: assessor.id,
            role_id: role,
          })
          .execute(),
      ),
    /** Stores answers of a rater for the given keys. */
    answer: (waveId: string, assessor: Person, keys: readonly string[], more: object = {}) =>
      assay.build(async (tx) => {
        const { id } = await tx
          .updateTable('questionnaires')
          .set({ started_at: assay.clock.now(), answered_count: keys.length, ...more })
          .where('wave_id', '=', waveId)
          .where('assessor_id', '=', assessor.id)
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('answers')
          .values(
            keys.map((item_key, sequence) => ({
              organization_id: company,
              questionnaire_id: id,
              item_key,
              value: 3,
              sequence,
            })),
          )
          .execute()
      }),
    questionnaires: (waveId: string) =>
      assay.build((tx) =>
        tx.selectFrom('questionnaires').selectAll().where('wave_id', '=', waveId).orderBy('id').execute(),
      ),
    snapshots: (waveId: string) =>
      assay.build((tx) =>
        tx.selectFrom('wave_snapshots').selectAll().where('wave_id', '=', waveId).orderBy('version').execute(),
      ),
    switchTo: (waveId: string, wavePhase: string, more: object = {}, as = admin) =>
      as.put(`/api/waves/wave-phase/${waveId}`, { wavePhase, ...more }),
    wave: async (waveId: string) => (await admin.get(`/api/waves/wave/${waveId}`)).body as Record<string, unknown>,
    finish: (waveId: string) => wavesJobs['finish-wave']({ waveId }, assay.services),
    waitingJobs: async (name: string) => {
      const { rows } = await assay.services.db.pool.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = $1`,
        [name],
      )
      return rows.map(({ key }) => key)
    },
  }
}
