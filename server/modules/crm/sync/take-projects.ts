import { randomUUID } from 'node:crypto'
import { mergeValues, withoutRefused, type Merged } from '../../../../domain/crm/merge-values.ts'
import type { CrmProject, CrmRecord } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  addProjects,
  changeProjects,
  lockMirroredProjects,
  projectsOfNames,
  type MirroredProject,
} from '../../projects/records/mirrored-projects.ts'
import { linksOfCrm, storeLinks, type CrmLink } from '../records/crm-links.ts'
import { isEmpty, isOutdated, isSettled, readableOnce, refusalOf, type BatchSetting } from './batch.ts'
import { emptyProject, projectIssues, projectWith, valuesOfProject, valuesOfStoredProject } from './project-values.ts'
import { markSeen, staffNamed, standingOrganizations } from './record-queries.ts'
import type { SyncRefusal, Taken } from './sync-run.ts'

type Work = {
  /** User names by what the CRM may call the owners, in lower case. */
  staff: ReadonlyMap<string, string>
  /** Links of the companies by their ids in the CRM, without those whose organization is deleted. */
  companies: ReadonlyMap<string, CrmLink>
  added: MirroredProject[]
  changed: MirroredProject[]
  links: CrmLink[]
  refusals: SyncRefusal[]
  outdated: string[]
}
/** A project that the CRM says something new of; `isNew`: it is not here yet. */
type Found = { project: CrmProject; link: CrmLink; local: MirroredProject; merged: Merged; isNew: boolean }
const recordType = 'project'

/** Takes over a batch of projects. What of it was taken over before changes nothing. */
export async function takeProjects(
  tx: TenantTransaction,
  records: readonly CrmRecord<CrmProject>[],
  setting: BatchSetting,
): Promise<Taken> {
  const { readable, refusals, metIds } = readableOnce(recordType, records)
  const links = new Map((await linksOfCrm(tx, recordType, metIds)).map((link) => [link.crmId, link]))
  const staff = await staffNamed(
    tx,
    readable.flatMap(({ owner }) => owner ?? []),
  )
  const companies = await companyLinks(tx, readable)
  const work: Work = { staff, companies, added: [], changed: [], links: [], refusals, outdated: [] }
  const found = await mergeKnown(tx, readable, { links, work, setting })
  const fresh = readable.flatMap((project) => (links.has(project.crmId) ? [] : (newProject(project, work) ?? [])))
  await settle(tx, [...found, ...fresh], work)
  await addProjects(tx, work.added)
  await changeProjects(tx, work.changed)
  await storeLinks(tx, work.links, setting)
  if (setting.seenIn !== null) await markSeen(tx, recordType, metIds, setting.seenIn)
  return { created: work.added.length, updated: work.changed.length, refusals, outdated: work.outdated }
}

async function companyLinks(tx: TenantTransaction, projects: readonly CrmProject[]): Promise<Map<string, CrmLink>> {
  const ids = [...new Set(projects.map(({ companyCrmId }) => companyCrmId))]
  const links = await linksOfCrm(tx, 'organization', ids)
  const standing = await standingOrganizations(
    tx,
    links.map(({ recordId }) => recordId),
  )
  return new Map(links.filter(({ recordId }) => standing.has(recordId)).map((link) => [link.crmId, link]))
}

/** The linked ones of which the CRM says something new, merged with what stands here. */
async function mergeKnown(
  tx: TenantTransaction,
  projects: readonly CrmProject[],
  { links, work, setting }: { links: ReadonlyMap<string, CrmLink>; work: Work; setting: BatchSetting },
): Promise<Found[]> {
  const news = projects.flatMap((project) => {
    const link = links.get(project.crmId)
    if (!link) return []
    if (isOutdated(project, link, setting)) {
      work.outdated.push(project.crmId)
      return []
    }
    if (isElsewhere(project, link, work)) return []
    if (!isSettled(link, valuesOfProject(project, work.staff))) return [{ project, link }]
    if (link.crmVersion !== project.version) work.links.push({ ...link, crmVersion: project.version })
    return []
  })
  const locals = new Map((await lockLocals(tx, news)).map((local) => [local.id, local]))
  return news.flatMap(({ project, link }) => {
    const local = locals.get(link.recordId)
    if (!local) return []
    const crm = valuesOfProject(project, work.staff)
    if (local.isDeleted) {
      work.refusals.push(refusalOf(recordType, project, { code: 'DELETED_HERE', ...placeOf(link) }))
      work.links.push({ ...link, crmVersion: project.version, values: { ...link.values, ...crm }, kept: {} })
      return []
    }
    const { isDeleted: _, ...stored } = local
    const merged = mergeValues({ crm, snapshot: link.values, local: valuesOfStoredProject(stored) })
    return [withoutIssues({ project, link, local: stored, merged, isNew: false }, work)]
  })
}

function lockLocals(tx: TenantTransaction, news: readonly { link: CrmLink }[]) {
  if (news.length === 0) return []
  return lockMirroredProjects(
    tx,
    news.map(({ link }) => link.organizationId),
    news.map(({ link }) => link.recordId),
  )
}

/** Its people, logins and reports belong to the organization that it is in: the record is named, and nothing of it taken. */
function isElsewhere(project: CrmProject, link: CrmLink, { companies, refusals }: Work): boolean {
  const company = companies.get(project.companyCrmId)
  if (company?.recordId === link.organizationId) return false
  const code = company ? 'PROJECT_MOVED' : 'UNKNOWN_COMPANY'
  refusals.push(
    refusalOf(recordType, project, { field: 'companyGuid', code, value: project.companyCrmId, ...placeOf(link) }),
  )
  return true
}

/** A project that is not here yet, if it can be. */
function newProject(project: CrmProject, work: Work): Found | undefined {
  const company = work.companies.get(project.companyCrmId)
  if (!company) {
    const { companyCrmId: value } = project
    work.refusals.push(refusalOf(recordType, project, { field: 'companyGuid', code: 'UNKNOWN_COMPANY', value }))
    return undefined
  }
  const { recordId: organizationId } = company
  const local = { ...emptyProject, id: randomUUID(), organizationId }
  const { crmId, version: crmVersion } = project
  const crm = valuesOfProject(project, work.staff)
  const empty = valuesOfStoredProject(emptyProject)
  // Only fields that the CRM holds are compared with it later.
  const snapshot = Object.fromEntries(Object.keys(crm).map((field) => [field, empty[field] ?? null]))
  const merged = mergeValues({ crm, snapshot, local: empty })
  const link = {
    organizationId,
    recordType,
    recordId: local.id,
    crmId,
    crmVersion,
    values: snapshot,
    kept: {},
  } as const
  const found = withoutIssues({ project, link, local, merged, isNew: true }, work)
  const { name } = projectWith(local, found.merged.taken)
  if (name !== '') return found
  const isNamed = work.refusals.some((one) => one.crmId === crmId && one.field === 'name')
  if (!isNamed) work.refusals.push(refusalOf(recordType, project, { field: 'name', code: 'REQUIRED' }))
  return undefined
}

function withoutIssues(found: Found, work: Work): Found {
  const issues = projectIssues(found.local, found.merged.taken, [...work.staff.values()])
  return refuseFields(found, issues, work)
}

function refuseFields(
  found: Found,
  issues: readonly { field: string; code: string }[],
  { refusals, staff }: Work,
): Found {
  const { project, link, isNew, merged } = found
  const values = valuesOfProject(project, staff)
  const place = isNew ? { organizationId: link.organizationId } : placeOf(link)
  for (const { field, code } of issues)
    refusals.push(refusalOf(recordType, project, { field, code, value: values[field], ...place }))
  return {
    ...found,
    merged: withoutRefused(merged, new Set(issues.map(({ field }) => field)), link.values),
  }
}

/** A name is given once in its organization: names that others have are refused, those of this batch go to who comes first. */
async function settle(tx: TenantTransaction, found: readonly Found[], work: Work): Promise<void> {
  const renamed = found.filter(({ merged }) => 'name' in merged.taken)
  const named = await projectsOfNames(
    tx,
    renamed.map(({ local, merged }) => projectWith(local, merged.taken)),
  )
  const owners = new Map(named.map((one) => [keyOf(one), one.id]))
  for (const one of found) settleOne(one, owners, work)
}

const keyOf = ({ organizationId, name }: { organizationId: string; name: string }) => `${organizationId} ${name}`

function settleOne(found: Found, owners: Map<string, string>, work: Work): void {
  const { project, link, local, isNew } = found
  const owner = owners.get(keyOf(projectWith(local, found.merged.taken)))
  const isTaken = 'name' in found.merged.taken && owner !== undefined && owner !== local.id
  const { merged } = isTaken ? refuseFields(found, [{ field: 'name', code: 'PROJECT_NAME_TAKEN' }], work) : found
  if (isNew && isTaken) return
  const changed = projectWith(local, merged.taken)
  owners.set(keyOf(changed), changed.id)
  if (isNew) work.added.push(changed)
  else if (!isEmpty(merged.taken)) work.changed.push(changed)
  for (const [field, value] of Object.entries(merged.kept))
    work.refusals.push(
      refusalOf(recordType, project, { code: 'EDITED_HERE', kind: 'kept', field, value, ...placeOf(link) }),
    )
  work.links.push({ ...link, crmVersion: project.version, values: merged.snapshot, kept: merged.kept })
}

const placeOf = ({ organizationId, recordId }: CrmLink) => ({ organizationId, recordId })
