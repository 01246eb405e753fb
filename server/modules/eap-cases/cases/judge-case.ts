import type { z } from 'zod'
import type { caseInput } from '../../../../contract/eap-cases/case-shapes.ts'
import { isSameUser } from '../../../../domain/access/facts.ts'
import { isClientEmail } from '../../../../domain/eap-cases/client-email.ts'
import { readPhoneNumber } from '../../../../domain/text/phone-number.ts'
import { conflict, invalid } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findLicence, isOpenNow, type LicenceRecord } from '../records/licence-access.ts'
import { limitsOfLicences } from '../catalogue/catalogue-queries.ts'
import { caseAdmins, findExpert, isLicenceOfExpert } from './case-queries.ts'
import type { CaseWorker } from './case-worker.ts'
import { refusedField } from './refusals.ts'

export type CaseInput = Omit<z.output<typeof caseInput>, 'revision'>

/** The licence that a case is saved for; another one than before has to take new cases (EAP-3-12, EAP-5-15). */
export async function judgeLicence(
  tx: TenantTransaction,
  { user, isAdmin, lock }: CaseWorker,
  { licenseGuid }: CaseInput,
  stored: string | null,
): Promise<LicenceRecord> {
  if (!licenseGuid) throw refusedField('LICENCE_REQUIRED', 'licenseGuid')
  const licence = await findLicence(tx, licenseGuid)
  if (licenseGuid === stored) {
    if (!licence) throw conflict('LICENCE_INACTIVE')
    return licence
  }
  // An unknown licence, and one that the expert does not work with.
  if (!licence || !(isAdmin || (await isLicenceOfExpert(tx, licenseGuid, user.userName))))
    throw refusedField('LICENCE_REQUIRED', 'licenseGuid')
  if (!isOpenNow(licence, new Date(lock.nowMs))) throw refusedField('LICENCE_INACTIVE', 'licenseGuid', 409)
  return licence
}

type People = { admin: string | null; expert: string | null }

/** Admin and expert of a case as admins chose them; those who stay are not checked again. */
export async function judgePeople(tx: TenantTransaction, sent: People, stored: People): Promise<People> {
  return {
    admin: isUnchanged(sent.admin, stored.admin) ? stored.admin : await knownAdmin(tx, sent.admin),
    expert: isUnchanged(sent.expert, stored.expert) ? stored.expert : await knownExpert(tx, sent.expert),
  }
}

const isUnchanged = (sent: string | null, stored: string | null) => sent === stored || isSameUser(sent, stored)

async function knownExpert(tx: TenantTransaction, userName: string | null): Promise<string | null> {
  if (userName === null) return null
  const expert = await findExpert(tx, userName)
  if (!expert) throw refusedField('EXPERT_UNKNOWN', 'expert')
  return expert.user_name
}

async function knownAdmin(tx: TenantTransaction, userName: string | null): Promise<string | null> {
  if (userName === null) return null
  const [admin] = await caseAdmins(tx, userName)
  if (!admin) throw refusedField('ADMIN_UNKNOWN', 'admin')
  return admin.userName
}

/** A category is one of the licence's, unless both stay as they were. */
export async function judgeCategory(
  tx: TenantTransaction,
  licence: LicenceRecord,
  category: string | null,
  stored: { licence: string; category: string | null } | null,
): Promise<string | null> {
  if (category === null || (stored?.category === category && stored.licence === licence.id)) return category
  const offered = await limitsOfLicences(tx, [licence.id])
  if (!offered.some((one) => one.category_slug === category))
    throw refusedField('CATEGORY_NOT_LICENSED', 'category', 409)
  return category
}

type Reach = { phone: string; email: string }

/**
 * How the client is reached, in the stored form; what stays is not checked again. Where the licence hides phone and
 * e-mail (EAP-3-13), nobody was shown them, and they stay.
 */
export function judgeReach({ clientPhone, clientEmail }: CaseInput, stored: Reach, isShown: boolean): Reach {
  if (!isShown) return stored
  const email = (clientEmail === undefined ? stored.email : clientEmail) ?? ''
  if (email !== '' && email !== stored.email && !isClientEmail(email))
    throw invalid([{ path: 'clientEmail', code: 'INVALID_EMAIL' }])
  const phone = (clientPhone === undefined ? stored.phone : clientPhone) ?? ''
  if (phone === '' || phone === stored.phone) return { phone, email }
  const read = readPhoneNumber(phone)
  if (!read.ok) throw refusedField(read.reason, 'clientPhone')
  return { phone: read.e164, email }
}
