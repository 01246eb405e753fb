import type { Insertable } from 'kysely'
import { distributorCodes } from '../../domain/crm/branches.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import type { Assessees, Organizations, Projects, Users, Waves } from '../platform/database/schema.ts'

/** Numbers that keep names and addresses of built records unique within one process. */
let made = 0
const next = () => (made += 1)

/** Branch guids are fixed, so that demo data and tests can refer to them. */
export const branchId = (code: (typeof distributorCodes)[number]) =>
  `b0000000-0000-4000-8000-0000000000${String(distributorCodes.indexOf(code) + 1).padStart(2, '0')}`

export async function buildUser(tx: TenantTransaction, user: Partial<Insertable<Users>> = {}) {
  const userName = user.user_name ?? `user${next()}`
  return tx
    .insertInto('users')
    .values({ name: `Name of ${userName}`, email: `${userName}@assay.example`, ...user, user_name: userName })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildOrganization(tx: TenantTransaction, organization: Partial<Insertable<Organizations>> = {}) {
  const number = next()
  return tx
    .insertInto('organizations')
    .values({
      name: `Organization ${number}`,
      vat_number: `CZ${10_000_000 + number}`,
      branch_id: branchId('CZ'),
      ...organization,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type InProject = { organization_id: string; project_id: string }

export async function buildProject(
  tx: TenantTransaction,
  project: Partial<Insertable<Projects>> & { organization_id: string },
) {
  return tx
    .insertInto('projects')
    .values({ name: `Project ${next()}`, visible_to_clients: true, starts_at: '2026-01-12T00:00:00Z', ...project })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildAssessee(tx: TenantTransaction, assessee: Partial<Insertable<Assessees>> & InProject) {
  const number = next()
  return tx
    .insertInto('assessees')
    .values({ name: `Person ${number}`, email: `person${number}@client.example`, language_code: 'en-GB', ...assessee })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildWave(tx: TenantTransaction, wave: Partial<Insertable<Waves>> & InProject) {
  return tx
    .insertInto('waves')
    .values({
      name: `Wave ${next()}`,
      wave_setup_type: 'as360',
      starts_at: '2026-11-01T00:00:00Z',
      finishes_at: '2026-12-01T22:59:00Z',
      nomination_deadline_at: '2026-11-08T22:59:00Z',
      ...wave,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
