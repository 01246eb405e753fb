import { big, roundAmount } from '../../../domain/invoicing/amounts.ts'
import type { MirroredValues } from '../../../domain/crm/merge-values.ts'
import { AppError, conflict } from '../../platform/app-error.ts'
import { CrmFailure } from '../../platform/crm/crm-failure.ts'
import type { CrmCompanyToSave, CrmProjectToSave, CrmSaved } from '../../platform/crm/crm.ts'
import type { Services } from '../../platform/services.ts'
import type { CrmLink } from './records/crm-links.ts'
import { valuesOfCompany } from './sync/company-values.ts'
import { valuesOfProject } from './sync/project-values.ts'
import { noteContact } from './sync/run-queries.ts'

/**
 * Saves an organization in the CRM, before it is saved here, outside of any transaction. Returns the link to be stored with
 * it. Throws what the caller reads: the CRM is away, has changed the record meanwhile, or refuses it.
 */
export async function saveCompanyThere(
  services: Services,
  id: string,
  company: Pick<CrmCompanyToSave, 'name' | 'vatNumber' | 'branchCode'>,
  link: CrmLink | undefined,
): Promise<CrmLink> {
  const { crmId, version } = await ask(services, (crm) =>
    crm.saveCompany({ ...company, ...refOf(link), companyGuid: id }),
  )
  const place = { organizationId: id, recordType: 'organization', recordId: id } as const
  return { ...place, crmId, crmVersion: version, values: valuesOfCompany(company), kept: {} }
}

export type CrmProjectFields = Omit<CrmProjectToSave, 'crmId' | 'version' | 'projectGuid'>

/** The CRM may leave these as they are: what it says of them next is compared with what it said before. */
const notAlwaysHeld = ['isCompleted', 'owner', 'visibleToClients', 'keepAnonymous'] as const

/** The same for a project of the organization. */
export async function saveProjectThere(
  services: Services,
  { organizationId, id }: { organizationId: string; id: string },
  project: CrmProjectFields,
  link: CrmLink | undefined,
): Promise<CrmLink> {
  const { crmId, version } = await ask(services, (crm) =>
    crm.saveProject({ ...project, ...refOf(link), projectGuid: id }),
  )
  const said = valuesOfProject(project, new Map())
  const before = link?.values ?? unsaid
  const values = { ...withoutUncertain(said), ...onlyUncertain(before), ...flagsHeld(said, before) }
  return { organizationId, recordType: 'project', recordId: id, crmId, crmVersion: version, values, kept: {} }
}

/** Of a new project the CRM is taken to say this, whether or not it holds them. */
const unsaid: MirroredValues = { isCompleted: false, owner: null }
const isUncertain = ([field]: [string, unknown]) => notAlwaysHeld.some((one) => one === field)
const onlyUncertain = (values: MirroredValues) => Object.fromEntries(Object.entries(values).filter(isUncertain))
const withoutUncertain = (values: MirroredValues) =>
  Object.fromEntries(Object.entries(values).filter((entry) => !isUncertain(entry)))

/** Marks that the CRM has spoken of are its fields: it has them now. */
const flagsHeld = (said: MirroredValues, before: MirroredValues) =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([field]) => ['visibleToClients', 'keepAnonymous'].includes(field) && Object.hasOwn(before, field),
    ),
  )

const refOf = (link: CrmLink | undefined) => ({ crmId: link?.crmId ?? null, version: link?.crmVersion ?? null })

/** An amount as calls carry it, as the CRM is told it. */
export const amountOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : roundAmount(big(value))

async function ask(services: Services, save: (crm: Services['crm']) => Promise<CrmSaved>): Promise<CrmSaved> {
  const { db, crm, log } = services
  try {
    const saved = await save(crm)
    await noteContact(db.open, false)
    return saved
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error
    const { reason, detail } = error
    log.warn({ reason, detail }, 'the CRM did not save a record')
    if (reason === 'conflict') throw conflict('CRM_CONFLICT')
    if (reason === 'refused') throw conflict('CRM_REFUSED')
    await noteContact(db.open, true)
    throw new AppError('SOURCE_UNAVAILABLE', 502, undefined, `the CRM did not save a record: ${reason}`)
  }
}
