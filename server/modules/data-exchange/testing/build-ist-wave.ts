import { buildCustomTool } from '../../logins/testing/build-orders.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  branchId,
  buildAssessee,
  buildOrganization,
  buildProject,
  buildUser,
  buildWave,
} from '../../../testing/builders.ts'

/** A generic wave with two people who have the IST, one who has not, and callers of each kind. */
export async function buildIstWave(tx: TenantTransaction) {
  const organization = await buildOrganization(tx)
  const owner = await buildUser(tx, { roles: ['project manager'] })
  const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: owner.user_name })
  const place = { organization_id: organization.id, project_id: project.id }
  const wave = await buildWave(tx, { ...place, wave_setup_type: 'generic' })
  const person = (name: string) => buildAssessee(tx, { ...place, name, email: `${name.toLowerCase()}@ist.example` })
  const people = { eva: await person('Eva'), adam: await person('Adam'), jan: await person('Jan') }
  const tool = await buildCustomTool(tx, place, 'IST', { name: 'IST, form A' })
  const login = async (assessee_id: number) => {
    const values = { ...place, wave_id: wave.id, assessee_id, custom_tool_id: tool.id, provider: 'IST', status: 2 }
    const made = { generated_at: '2026-11-10T08:00:00Z', generated_by: owner.user_name, login: `IST-${assessee_id}` }
    return (
      await tx
        .insertInto('logins')
        .values({ ...values, ...made })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  return {
    organization,
    owner,
    project,
    place,
    wave,
    people,
    tool,
    logins: { eva: await login(people.eva.id), adam: await login(people.adam.id) },
    /** Edits the project and does not manage it. */
    editor: await buildUser(tx, { roles: ['support'] }),
    viewer: await buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }),
    stranger: await buildUser(tx, {
      roles: ['OrgAdmin'],
      organization_id: (await buildOrganization(tx)).id,
    }),
  }
}

export type IstWave = Awaited<ReturnType<typeof buildIstWave>>
