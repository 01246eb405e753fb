import { acdcRole, type NominationRole } from '../../../domain/nominations/nomination.ts'
import type { Labels, RolesContent } from '../../../domain/templates/template-content.ts'
import { isUsedItem } from '../../../domain/templates/translations.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { waveByGuid } from '../waves/records/wave-by-guid.ts'

type Roles = { roles: NominationRole[] }

/** ACDC waves have no roles template. */
export const evaluatorLabels: Labels = {
  'en-GB': 'Evaluator',
  cs: 'Hodnotitel',
  sk: 'Hodnotiteľ',
  sr: 'Ocenjivač',
  hu: 'Értékelő',
  pl: 'Oceniający',
  'ru-RU': 'Оценивающий',
  de: 'Beobachter',
}

export function rolesFromWave({ db }: Services, user: SignedIn, waveId: string): Promise<Roles> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await waveOf(tx, waveId)
    if (!wave) throw notFound()
    await projectAccess(tx, user, wave.project_id)
    return { roles: rolesOf(wave) }
  })
}

/** By the secret of a nomination link; other links and wrong secrets are not found. */
export async function rolesFromNomination({ db }: Services, secret: string): Promise<Roles> {
  const roles = await db.withLink(secretHash(secret), async (tx, link) =>
    link.kind === 'nominations' && link.wave_id ? waveRoles(tx, link.wave_id) : undefined,
  )
  if (!roles) throw notFound()
  return { roles }
}

/** The roles that nominations of a wave may use; none while the wave has no roles template. */
export async function waveRoles(tx: TenantTransaction, waveId: string): Promise<NominationRole[]> {
  const wave = await waveOf(tx, waveId)
  if (!wave) throw notFound()
  return rolesOf(wave)
}

type Wave = NonNullable<Awaited<ReturnType<typeof waveOf>>>

function rolesOf({ wave_setup_type, content }: Pick<Wave, 'wave_setup_type' | 'content'>): NominationRole[] {
  if (wave_setup_type === 'acdc') return [{ roleId: acdcRole, labels: evaluatorLabels }]
  const { roles } = (content ?? { roles: [] }) as Pick<RolesContent, 'roles'>
  return roles.filter(isUsedItem).map(({ roleId, labels }) => ({ roleId, labels }))
}

function waveOf(tx: TenantTransaction, waveId: string) {
  return waveByGuid(tx, waveId)
    .leftJoin('templates', 'templates.id', 'waves.roles_template_id')
    .select(['waves.project_id', 'waves.wave_setup_type', 'templates.content'])
    .executeTakeFirst()
}
