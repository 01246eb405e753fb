import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { createLink, linkPaths, linkSecret } from '../../platform/links/links.ts'
import type { Sealing } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { monitoredWave } from './progress-queries.ts'

/** The one progress link of a wave. Whoever asks first makes it; two who ask at once get the same. */
export function getMonitorLink(
  { db, sealing, config }: Services,
  user: SignedIn,
  waveId: string,
): Promise<{ shareGuid: string; url: string }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project } = await waveAccess(tx, user, waveId)
    const wave = await monitoredWave(tx, organization.id, waveId)
    if (!wave || wave.deleted_at) throw notFound()
    // Held until commit: the second of two callers waits here and then finds the link.
    await tx
      .selectFrom('waves')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('id', '=', waveId)
      .forUpdate()
      .execute()
    const existing = await tx
      .selectFrom('links')
      .select(['id', 'sealed_secret'])
      .where('organization_id', '=', organization.id)
      .where('wave_id', '=', waveId)
      .where('kind', '=', 'progress-monitor')
      .executeTakeFirst()
    const place = { organization_id: organization.id, project_id: project.id, wave_id: waveId }
    const secret = existing ? linkSecret(sealing, existing) : await makeLink(tx, sealing, place, user.userName)
    const path = linkPaths.progressMonitor({ organizationId: organization.id, projectId: project.id }, secret)
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
