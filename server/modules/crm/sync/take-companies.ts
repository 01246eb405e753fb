import { randomUUID } from 'node:crypto'
import { mergeValues, withoutRefused, type Merged } from '../../../../domain/crm/merge-values.ts'
import type { CrmCompany, CrmRecord } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  addOrganizations,
  branchesByCode,
  changeOrganizations,
  lockMirroredOrganizations,
  organizationsOfNames,
  type MirroredOrganization,
} from '../../organizations/records/mirrored-organizations.ts'
import { linksOfCrm, storeLinks, type CrmLink } from '../records/crm-links.ts'
import { isEmpty, isOutdated, isSettled, readableOnce, refusalOf, type BatchSetting } from './batch.ts'
import {
  companyIssues,
  organizationWith,
  valuesOfCompany,
  valuesOfOrganization,
  type Branches,
} from './company-values.ts'
import { linkedRecords, markSeen } from './record-queries.ts'
import type { SyncRefusal, Taken } from './sync-run.ts'

type Work = {
  branches: Branches
  added: MirroredOrganization[]
  changed: MirroredOrganization[]
  links: CrmLink[]
  refusals: SyncRefusal[]
  outdated: string[]
}
type Found = { company: CrmCompany; link: CrmLink; local: MirroredOrganization; merged: Merged }
type Fresh = { company: CrmCompany; wanted: MirroredOrganization }
const recordType = 'organization'

/** Takes over a batch of companies. What of it was taken over before changes nothing. */
export async function takeCompanies(
  tx: TenantTransaction,
  records: readonly CrmRecord<CrmCompany>[],
  setting: BatchSetting,
): Promise<Taken> {
  const { readable, refusals, metIds } = readableOnce(recordType, records)
  const links = new Map((await linksOfCrm(tx, recordType, metIds)).map((link) => [link.crmId, link]))
  const work: Work = { branches: await branchesByCode(tx), added: [], changed: [], links: [], refusals, outdated: [] }
  const found = await mergeKnown(tx, readable, { links, work, setting })
  const fresh = readable.flatMap((company) =>
    links.has(company.crmId) ? [] : (wantedOrganization(company, setting, work) ?? []),
  )
  await settleNames(tx, work, { found, fresh })
  await addOrganizations(tx, work.added)
  await changeOrganizations(tx, work.changed)
  await storeLinks(tx, work.links, setting)
  if (setting.seenIn !== null) await markSeen(tx, recordType, metIds, setting.seenIn)
  return { created: work.added.length, updated: work.changed.length, refusals, outdated: work.outdated }
}

/** The linked ones of which the CRM says something new, merged with what stands here. */
async function mergeKnown(
  tx: TenantTransaction,
  companies: readonly CrmCompany[],
  { links, work, setting }: { links: ReadonlyMap<string, CrmLink>; work: Work; setting: BatchSetting },
): Promise<Found[]> {
  const news = companies.flatMap((company) => {
    const link = links.get(company.crmId)
    if (!link) return []
    if (isOutdated(company, link, setting)) {
      work.outdated.push(company.crmId)
      return []
    }
    if (!isSettled(link, valuesOfCompany(company))) return [{ company, link }]
    if (link.crmVersion !== company.version) work.links.push({ ...link, crmVersion: company.version })
    return []
  })
  const ids = news.map(({ link }) => link.recordId)
  const locals = new Map((await lockMirroredOrganizations(tx, ids)).map((local) => [local.id, local]))
  return news.flatMap(({ company, link }) => {
    const local = locals.get(link.recordId)
    if (!local) return []
    const crm = valuesOfCompany(company)
    if (local.isDeleted) {
      work.refusals.push(refusalOf(recordType, company, { code: 'DELETED_HERE', ...placeOf(link) }))
      work.links.push({ ...link, crmVersion: company.version, values: { ...link.values, ...crm }, kept: {} })
      return []
    }
    const merged = mergeValues({ crm, snapshot: link.values, local: valuesOfOrganization(local, work.branches) })
    return [{ company, link, local, merged: withoutIssues({ company, link, merged }, work) }]
  })
}

function withoutIssues({ company, link, merged }: Omit<Found, 'local'>, work: Work): Merged {
  const issues = companyIssues(merged.taken, work.branches)
  return refuseFields({ company, link, merged }, issues, work)
}

function refuseFields(
  { company, link, merged }: Omit<Found, 'local'>,
  issues: readonly { field: string; code: string }[],
  { refusals }: Work,
): Merged {
  for (const { field, code } of issues) {
    const value = valuesOfCompany(company)[field]
    refusals.push(refusalOf(recordType, company, { field, code, value, ...placeOf(link) }))
  }
  return withoutRefused(merged, new Set(issues.map(({ field }) => field)), link.values)
}

/** The organization that a new company becomes, if it can be one. A wrong VAT number is left out and named. */
function wantedOrganization(company: CrmCompany, { defaultBranch }: BatchSetting, work: Work): Fresh | undefined {
  const branch = company.branchCode ?? defaultBranch
  const values = { ...valuesOfCompany(company), branch }
  const issues = companyIssues({ ...values, branch: branch ?? '' }, work.branches)
  for (const { field, code } of issues)
    work.refusals.push(refusalOf(recordType, company, { field, code, value: values[field as keyof typeof values] }))
  if (issues.some(({ field }) => field !== 'vatNumber')) return undefined
  const taken = issues.length > 0 ? { ...values, vatNumber: '' } : values
  const blank = { id: randomUUID(), name: '', vatNumber: '', branchId: '' }
  return { company, wanted: organizationWith(blank, taken, work.branches) }
}

/** A name is given once in its branch: names that others have are refused, those of this batch go to who comes first. */
async function settleNames(
  tx: TenantTransaction,
  work: Work,
  { found, fresh }: { found: readonly Found[]; fresh: readonly Fresh[] },
): Promise<void> {
  const renamed = found.filter(({ merged: { taken } }) => 'name' in taken || 'branch' in taken)
  const asked = [
    ...renamed.map(({ local, merged }) => organizationWith(local, merged.taken, work.branches)),
    ...fresh.map(({ wanted }) => wanted),
  ]
  const named = await organizationsOfNames(tx, asked)
  const owners = new Map(named.map((one) => [keyOf(one), one]))
  for (const one of found) settleFound(one, owners, work)
  const linked = await linkedRecords(
    tx,
    recordType,
    named.map(({ id }) => id),
  )
  for (const one of fresh) settleFresh(one, { owners, linked }, work)
}

const keyOf = ({ branchId, name }: { branchId: string; name: string }) => `${branchId} ${name}`

function settleFound(found: Found, owners: Map<string, MirroredOrganization>, work: Work): void {
  const { company, link, local } = found
  let { merged } = found
  const wanted = organizationWith(local, merged.taken, work.branches)
  const owner = owners.get(keyOf(wanted))
  if (keyOf(wanted) !== keyOf(local) && owner && owner.id !== local.id) {
    const fields = ['name', 'branch'].filter((field) => field in merged.taken)
    merged = refuseFields(
      { company, link, merged },
      fields.map((field) => ({ field, code: 'COMPANY_NAME_TAKEN' })),
      work,
    )
  }
  const changed = organizationWith(local, merged.taken, work.branches)
  owners.set(keyOf(changed), changed)
  if (!isEmpty(merged.taken)) work.changed.push(changed)
  for (const [field, value] of Object.entries(merged.kept))
    work.refusals.push(refusalOf(recordType, company, { ...kept, field, value, ...placeOf(link) }))
  work.links.push({ ...link, crmVersion: company.version, values: merged.snapshot, kept: merged.kept })
}

const kept = { code: 'EDITED_HERE', kind: 'kept' } as const
const placeOf = ({ organizationId, recordId }: CrmLink) => ({ organizationId, recordId })

type Names = { owners: Map<string, MirroredOrganization>; linked: ReadonlySet<string> }

/** An organization that was here before the CRM was, with the same name and VAT number, is the same one. */
function settleFresh({ company, wanted }: Fresh, { owners, linked }: Names, work: Work): void {
  const owner = owners.get(keyOf(wanted))
  const isSame = owner && !linked.has(owner.id) && owner.vatNumber !== '' && owner.vatNumber === wanted.vatNumber
  if (owner && !isSame) {
    work.refusals.push(
      refusalOf(recordType, company, { field: 'name', code: 'COMPANY_NAME_TAKEN', value: wanted.name }),
    )
    return
  }
  const { id } = owner ?? wanted
  if (owner) {
    const place = { organizationId: id, recordId: id }
    work.refusals.push(refusalOf(recordType, company, { code: 'LINKED_BY_NAME', kind: 'kept', ...place }))
    owners.set(keyOf(wanted), { ...owner, vatNumber: '' })
  } else {
    work.added.push(wanted)
    owners.set(keyOf(wanted), { ...wanted, vatNumber: '' })
  }
  const values = { ...valuesOfCompany(company), vatNumber: wanted.vatNumber }
  const link = {
    organizationId: id,
    recordType,
    recordId: id,
    crmId: company.crmId,
    crmVersion: company.version,
  } as const
  work.links.push({ ...link, values, kept: {} })
}
