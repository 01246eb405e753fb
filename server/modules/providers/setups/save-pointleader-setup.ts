import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { savePointleaderSetup as contract } from '../../../../contract/providers/pointleader.ts'
import type { ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import { invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import {
  pointleaderSetup,
  storePointleaderSetup,
  type PointleaderSetup,
} from '../../projects/records/provider-setup.ts'
import { offerToCaller } from './offer-to-caller.ts'
import { catalogueIn } from './offers.ts'

const lists = { plServer: 'servers', returnLink: 'returnLinks', client: 'clients', site: 'sites' } as const

/** Pointleader is asked before the transaction that stores: nobody waits for it with a row locked. */
export async function savePointleaderSetup(
  services: Services,
  user: SignedIn,
  projectId: string,
  body: BodyOf<typeof contract>,
): Promise<PointleaderSetup> {
  const { db } = services
  const wanted = { ...body, returnLink: body.returnLink || null }
  const { organization, stored } = await db.withTenant(user.scope, async (tx) => {
    const access = await projectAccess(tx, user, projectId)
    return { ...access, stored: await pointleaderSetup(tx, { organizationId: access.organization.id, projectId }) }
  })
  const changed = fieldsOf(wanted).filter((field) => wanted[field] !== stored[field])
  if (changed.length === 0) return wanted
  const offer = await offerToCaller(services, user, organization.branchId, 'Pointleader')
  refuseUnknown(catalogueIn(offer), wanted, changed)
  return db.withTenant(user.scope, async (tx) => {
    await projectAccess(tx, user, projectId)
    await storePointleaderSetup(tx, { organizationId: organization.id, projectId }, wanted)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'change-project',
      recordType: 'project',
      recordId: projectId,
      details: { fields: changed },
    })
    return wanted
  })
}

type Field = keyof typeof lists
const fieldsOf = (setup: PointleaderSetup) => Object.keys(lists).filter((field): field is Field => field in setup)

/** What is stored already may stay, also when Pointleader offers it no more. */
function refuseUnknown(catalogue: ProviderCatalogue, wanted: PointleaderSetup, changed: readonly Field[]): void {
  const unknown = changed.filter(
    (field) => wanted[field] !== null && !catalogue[lists[field]].some(({ id }) => id === wanted[field]),
  )
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, code: 'UNKNOWN_CHOICE' })))
}
