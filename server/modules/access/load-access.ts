import { features as allFeatures } from '../../../domain/access/feature-names.ts'
import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import type { RulePlace } from '../../../domain/access/rule.ts'
import { accessRules, may } from '../../../domain/rights/rules.ts'
import { notAllowed, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { evaluateRule } from '../../platform/http/evaluate-rule.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { accessFacts, type AccessFacts } from './access-queries.ts'
import { locate } from '../../platform/database/locate.ts'
import { waveByGuid } from '../waves/records/wave-by-guid.ts'

/**
 * What a use case knows about the organization and project it works in: the facts, and what the caller may do there.
 */
export type OrganizationAccess = { organization: AccessFacts['organization']; permissions: Permissions }
export type ProjectAccess = OrganizationAccess & { project: NonNullable<AccessFacts['project']> }

/**
 * 404 for what does not exist, was deleted, or is another tenant's; 403 for what the role may not see, and where the
 * call's rule, if it is about an organization, does not allow the call.
 */
export async function organizationAccess(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
): Promise<OrganizationAccess> {
  const facts = await accessFacts(tx, user.userName, companyGuid, null)
  if (!facts || facts.organization.deleted) throw notFound()
  const permissions = permissionsFor(user, facts.organization, null, { featurePermissions: features(facts) })
  if (!may(permissions, 'seeOrganization')) throw notAllowed('seeOrganization')
  if (isAskedOf('organization', user)) evaluateRule(user, permissions)
  return { organization: facts.organization, permissions }
}

/**
 * As `organizationAccess`, for a project and the rules about projects; `companyGuid`, when the call names one, must be
 * its organization.
 */
export async function projectAccess(
  tx: TenantTransaction,
  user: SignedIn,
  projectGuid: string,
  companyGuid?: string,
): Promise<ProjectAccess> {
  const organizationId = await locate(tx, projectGuid)
  if (!organizationId || (companyGuid !== undefined && companyGuid !== organizationId)) throw notFound()
  const facts = await accessFacts(tx, user.userName, organizationId, projectGuid)
  if (!facts?.project || facts.project.deleted || facts.organization.deleted) throw notFound()
  const permissions = permissionsFor(user, facts.organization, facts.project, { featurePermissions: features(facts) })
  if (!may(permissions, 'seeProject')) throw notAllowed('seeProject')
  if (!isAskedOf('anywhere', user)) evaluateRule(user, permissions)
  return { organization: facts.organization, project: facts.project, permissions }
}

function isAskedOf(place: RulePlace, { call }: SignedIn): boolean {
  return call !== undefined && accessRules[call.rule].place === place
}

export function features(facts: AccessFacts | undefined): string[] {
  return allFeatures.filter((feature) => !facts?.organization.disabledFeatures.includes(feature))
}

/** As `projectAccess`, for the project of a wave. */
export async function waveAccess(
  tx: TenantTransaction,
  user: SignedIn,
  waveGuid: string,
  companyGuid?: string,
): Promise<ProjectAccess> {
  const wave = await waveByGuid(tx, waveGuid).select(['waves.organization_id', 'waves.project_id']).executeTakeFirst()
  if (!wave || (companyGuid !== undefined && companyGuid !== wave.organization_id)) throw notFound()
  return projectAccess(tx, user, wave.project_id, wave.organization_id)
}
