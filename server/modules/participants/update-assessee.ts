import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { checkAssessee, type SavedAssessee } from '../../../domain/participants/save-assessee.ts'
import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { invalid, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { contentRevision, refuseOtherRevision } from '../../platform/content-revision.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { refreshLoginSearch } from '../logins/records/logins-of-person.ts'
import { countPeopleChanges } from '../waves/records/count-people-changes.ts'
import { findAssessee, type Reader } from './participants-queries.ts'
import { presentAssessee, readerOf, type AssesseeAnswer } from './present.ts'
import { lockWaves } from '../waves/records/waves-of-project.ts'

export type OnePerson = { projectId: string; assesseeId: number }
export type AssesseeInput = {
  id?: number
  assesseeGuid?: string
  name: string
  email?: string | null
  language?: string | number | null
  languageCode?: string | number | null
  incognito: boolean
  revision?: string | undefined
}
type Answer = AssesseeAnswer & { language: LanguageCode; revision: string }

export function getAssessee({ db }: Services, user: SignedIn, { projectId, assesseeId }: OnePerson): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const person = await findAssessee(tx, { organizationId: organization.id, projectId }, assesseeId)
    if (!person) throw notFound()
    return answerAbout(person, readerOf(user, permissions))
  })
}

/**
 * Saves one person. A person who becomes anonymous loses name and e-mail; raters see the change after the next sync.
 */
export function updateAssessee(
  { db }: Services,
  user: SignedIn,
  { projectId, assesseeId }: OnePerson,
  input: AssesseeInput,
): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    // Locks waves before people, like saving nominations does: another order could deadlock.
    await lockWaves(tx, place)
    const before = await findAssessee(tx, place, assesseeId)
    if (!before) throw notFound()
    requireSamePerson(input, before)
    refuseOtherRevision(input.revision, answerAbout(before, readerOf(user, permissions)))
    const saved = readInput(input)
    const fields = changedFields(before, saved)
    if (fields.length > 0) {
      await tx
        .updateTable('assessees')
        .set({ name: saved.name, email: saved.email, language_code: saved.language, incognito: saved.incognito })
        .where('organization_id', '=', organization.id)
        .where('id', '=', assesseeId)
        .execute()
      await countPeopleChanges(tx, organization.id, [assesseeId])
      await refreshLoginSearch(tx, organization.id, assesseeId)
      await audit(tx, {
        organizationId: organization.id,
        userName: user.userName,
        action: 'change-person',
        recordType: 'assessee',
        recordId: assesseeId,
        details: { fields },
      })
    }
    const person = await findAssessee(tx, place, assesseeId)
    if (!person) throw notFound()
    return answerAbout(person, readerOf(user, permissions))
  })
}

function answerAbout(person: NonNullable<Awaited<ReturnType<typeof findAssessee>>>, reader: Reader): Answer {
  const shown = presentAssessee(person, reader)
  const { name, email, languageCode, incognito } = shown
  return { ...shown, language: languageCode, revision: contentRevision([name, email, languageCode, incognito]) }
}

function requireSamePerson(input: AssesseeInput, person: { id: number; assessee_guid: string }): void {
  const differs =
    (input.id !== undefined && input.id !== person.id) ||
    (input.assesseeGuid !== undefined && input.assesseeGuid !== person.assessee_guid)
  if (differs) throw invalid([{ path: 'id', code: 'ANOTHER_PERSON' }])
}

const fieldOf = { LANGUAGE_REQUIRED: 'language', NAME_OR_EMAIL_REQUIRED: 'name', NAME_TOO_LONG: 'name' } as Record<
  string,
  string
>

function readInput({ name, email, language, languageCode, incognito }: AssesseeInput): SavedAssessee {
  const sent = language ?? languageCode ?? null
  const code = sent === null || sent === '' ? null : languageOf(sent)
  if (sent !== null && code === null) throw invalid([{ path: 'language', code: 'UNKNOWN_LANGUAGE' }])
  const check = checkAssessee({ name, email: email ?? null, language: code, incognito })
  if (!check.ok) throw invalid([{ path: fieldOf[check.reason] ?? 'email', code: check.reason }])
  return check.assessee
}

function changedFields(
  before: { name: string; email: string | null; language_code: string; incognito: boolean },
  after: SavedAssessee,
): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.email === after.email ? [] : ['email']),
    ...(before.language_code === after.language ? [] : ['language']),
    ...(before.incognito === after.incognito ? [] : ['incognito']),
  ]
}
