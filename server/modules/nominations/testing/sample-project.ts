import { both, item } from '../../../../domain/templates/testing/template-samples.ts'
import type { RolesContent } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../../testing/builders.ts'
import type { TemplateType } from '../../../../domain/templates/template-content.ts'

const roles: RolesContent = {
  type: 'roles',
  roles: [
    { roleId: 'self', enabled: true, labels: { 'en-GB': 'Self', cs: 'Sebehodnocení' } },
    { roleId: 'superior', enabled: true, labels: { 'en-GB': 'Superior', cs: 'Nadřízený' } },
    { roleId: 'colleague', enabled: true, labels: { 'en-GB': 'Colleague', cs: 'Kolega' } },
    { roleId: 'subordinate', enabled: true, labels: { 'en-GB': 'Subordinate', cs: 'Podřízený' } },
    { roleId: 'externalCustomer', enabled: false, labels: { 'en-GB': 'Customer', cs: 'Zákazník' } },
  ],
}
const questions = {
  type: 'questions',
  sections: [{ questions: [item(1), item(2), item(3, {}, false)], comments: [item(1, both('Say more'))] }],
}

/** A 360 wave in nomination, in English and Czech, of a project that clients see. For tests. */
export async function buildNominationProject(
  tx: TenantTransaction,
  wave: Parameters<typeof buildWave>[1] | object = {},
) {
  const organization = await buildOrganization(tx)
  const owner = await buildUser(tx, { roles: ['project manager'] })
  const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: owner.user_name })
  const template = async (type: TemplateType, content: object) =>
    tx
      .insertInto('templates')
      .values({ type, name: type, content: JSON.stringify(content), language_codes: ['en-GB', 'cs'] })
      .returning('id')
      .executeTakeFirstOrThrow()
  const built = await buildWave(tx, {
    organization_id: organization.id,
    project_id: project.id,
    wave_phase: 'nomination',
    questions_template_id: (await template('questions', questions)).id,
    roles_template_id: (await template('roles', roles)).id,
    raters_minimum: JSON.stringify({ superior: 1, colleague: 2 }),
    raters_maximum: JSON.stringify({ superior: 2 }),
    ...wave,
  })
  return {
    organization,
    owner,
    project,
    wave: built,
    place: { organization_id: organization.id, project_id: project.id },
  }
}
