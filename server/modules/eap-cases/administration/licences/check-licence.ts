import type { z } from 'zod'
import type { licenceInput } from '../../../../../contract/eap-cases/administration.ts'
import { bookingLanguages } from '../../../../../domain/eap-cases/licence.ts'
import { isCallable, storedLine } from '../../../../../domain/eap-cases/licence-contacts.ts'
import { emailProblem } from '../../../../../domain/text/email-address.ts'
import { AppError, invalid } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { firstRepeated, namesOf } from '../names-of-texts.ts'
import { hasProject, isOrganization } from './licence-queries.ts'

export type LicenceInput = z.output<typeof licenceInput>

const refuse = (code: string, path: string, status = 400) => new AppError(code, status, [{ path, code }])

/** Throws for what is wrong in itself, naming the field; returns contacts as they are stored. */
export function checkedContacts(input: LicenceInput) {
  const { startsOn, endsOn, mainLanguageCode, languages, officeEmail } = input
  if (startsOn && endsOn && endsOn < startsOn) throw refuse('DATES_REVERSED', 'endsOn')
  if (!languages.includes(mainLanguageCode)) throw invalid([{ path: 'mainLanguageCode', code: 'UNKNOWN' }])
  const repeated = firstRepeated(languages)
  if (repeated !== -1) throw invalid([{ path: `languages.${repeated}`, code: 'TAKEN' }])
  if (officeEmail !== '' && emailProblem(officeEmail)) throw invalid([{ path: 'officeEmail', code: 'INVALID_EMAIL' }])
  return {
    office_phone: lineOf(input.officePhone, 'officePhone'),
    crisis_intervention_phone: lineOf(input.crisisInterventionPhone ?? '', 'crisisInterventionPhone') || null,
    emergency_numbers: JSON.stringify(
      input.emergencyNumbers.map(({ country, phone, name }, index) => {
        if (!isCallable(phone)) throw refuse('PHONE_INVALID', `emergencyNumbers.${index}.phone`)
        return { country, phone, names: namesOf(name, `emergencyNumbers.${index}.name`, bookingLanguages) }
      }),
    ),
  }
}

function lineOf(typed: string, path: string): string {
  const stored = storedLine(typed)
  if (stored === null) throw refuse('PHONE_INVALID', path)
  return stored
}

/**
 * Throws for what the licence refers to and may not: a project of another organization, a category or an expert that is
 * not there. An expert who was chosen before may have become inactive since.
 */
export async function requireKnown(
  tx: TenantTransaction,
  { defaultProjectGuid, categories, experts }: LicenceInput,
  organizationId: string,
): Promise<void> {
  if (defaultProjectGuid && !(await hasProject(tx, organizationId, defaultProjectGuid)))
    throw refuse('PROJECT_UNKNOWN', 'defaultProjectGuid')
  const slugs = categories.map(({ categorySlug }) => categorySlug)
  const repeated = firstRepeated(slugs)
  if (repeated !== -1) throw invalid([{ path: `categories.${repeated}.categorySlug`, code: 'TAKEN' }])
  const known = await tx.selectFrom('eap_categories').select('slug').execute()
  const strange = slugs.findIndex((slug) => !known.some((one) => one.slug === slug))
  if (strange !== -1) throw refuse('CATEGORY_UNKNOWN', `categories.${strange}.categorySlug`)
  if (experts.length === 0) return
  const found = await tx.selectFrom('eap_experts').select('user_name').where('user_name', 'in', experts).execute()
  const stranger = experts.findIndex((expert) => !found.some(({ user_name }) => user_name === expert))
  if (stranger !== -1) throw refuse('EXPERT_UNKNOWN', `experts.${stranger}`)
}

/** Throws unless the organization is one of the transaction's scope. */
export async function requireOrganization(tx: TenantTransaction, organizationId: string): Promise<void> {
  if (!(await isOrganization(tx, organizationId))) throw refuse('COMPANY_UNKNOWN', 'companyGuid', 404)
}
