import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { createLink, linkOfWave, linkSecret } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Sealing } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { waveHead } from '../waves/records/wave-head.ts'

/** The progress link of a wave. The first call creates it; two calls at the same time get the same. */
export function getMonitorLink(
  { db, sealing, config }: Services,
  user: SignedIn,
  waveId: string,
): Promise<{ shareGuid: string; url: string }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project } = await waveAccess(tx, user, waveId)
    // Locked until commit: the second of two callers waits here and then finds the link.
    const wave = await waveHead(tx, { organizationId: organization.id, waveId }).forUpdate('waves').executeTakeFirst()
    if (!wave || wave.is_deleted) throw notFound()
    const existing = await linkOfWave(tx, { organizationId: organization.id, waveId, kind: 'progress-monitor' })
    const place = { organization_id: organization.id, project_id: project.id, wave_id: waveId }
    const secret = existing ? linkSecret(sealing, existing) : await makeLink(tx, sealing, place, user.userName)
    const path = linkPath('progress-monitor', { organizationId: organization.id, projectId: project.id }, secret)
    return { shareGuid: secret, url: config.publicUrl + path }
  })
}

async function makeLink(
  tx: TenantTransaction,
  sealing: Sealing,
  place: { organization_id: string; project_id: string; wave_id: string },
  userName: string,
): Promise<string> {
  const { id, secret } = await createLink(tx, sealing, { ...place, kind: 'progress-monitor', created_by: userName })
  await audit(tx, {
    organizationId: place.organization_id,
    userName,
    action: 'create-monitor-link',
    recordType: 'wave',
    recordId: place.wave_id,
    details: { link: id },
  })
  return secret
}
