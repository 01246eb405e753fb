import { nominationsRefusal } from '../../../domain/nominations/nomination-phase.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { eachInSlices, mapInSlices } from '../../platform/in-slices.ts'
import { createLinks, linkSecret } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { assesseesOfWave, type AssesseeOfWave } from './links-queries.ts'
import type { WavePlace } from './nominations-queries.ts'
import { lockedWave } from './save-nominations.ts'

type LinkOfAssessee = { assesseeGuid: string; linkGuid: string }

export function createNominationLinks(
  services: Services,
  user: SignedIn,
  projectId: string,
  { waveGuid, assesseeGuids }: { waveGuid: string; assesseeGuids: readonly string[] },
): Promise<LinkOfAssessee[]> {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId, waveId: waveGuid }
    return ensureNominationLinks(services, tx, place, assesseeGuids, user.userName)
  })
}

/** One link for each of the people evaluated in the wave; existing links are kept. In the order of `assesseeGuids`. */
export async function ensureNominationLinks(
  { sealing, clock }: Pick<Services, 'sealing' | 'clock'>,
  tx: TenantTransaction,
  place: WavePlace,
  assesseeGuids: readonly string[],
  userName: string | null,
): Promise<LinkOfAssessee[]> {
  const wave = await lockedWave(tx, place)
  const refusal = nominationsRefusal({ waveSetupType: wave.wave_setup_type, wavePhase: wave.wave_phase })
  if (refusal) throw conflict(refusal)
  const evaluated = new Map<string, AssesseeOfWave>()
  await eachInSlices(await assesseesOfWave(tx, place), (one) => evaluated.set(one.assessee_guid, one))
  const strangers = assesseeGuids.flatMap((guid, index) => (evaluated.has(guid) ? [] : [index]))
  if (strangers.length > 0)
    throw invalid(strangers.map((index) => ({ path: `assesseeGuids.${index}`, code: 'NOT_FOUND' })))
  const wanted = [...new Set(assesseeGuids)].flatMap((guid) => evaluated.get(guid) ?? [])
  const missing = wanted.filter(({ link_id }) => !link_id)
  const made = await createLinks(
    tx,
    sealing,
    missing.map(({ assessee_id }) => ({
      organization_id: place.organizationId,
      kind: 'nominations',
      project_id: place.projectId,
      wave_id: place.waveId,
      assessee_id,
      created_by: userName,
      created_at: clock.now(),
    })),
  )
  const newSecrets = new Map<number, string>()
  await eachInSlices(missing, ({ assessee_id }, index) => newSecrets.set(assessee_id, made[index]?.secret ?? ''))
  const links = await mapInSlices(wanted, ({ assessee_guid, assessee_id, link_id: id, sealed_secret }) => ({
    assesseeGuid: assessee_guid,
    linkGuid: id && sealed_secret ? linkSecret(sealing, { id, sealed_secret }) : (newSecrets.get(assessee_id) ?? ''),
  }))
  if (missing.length > 0)
    await audit(tx, {
      organizationId: place.organizationId,
      userName,
      action: 'create-nomination-links',
      recordType: 'wave',
      recordId: place.waveId,
      details: { assessees: missing.map(({ assessee_id }) => assessee_id) },
    })
  return links
}
