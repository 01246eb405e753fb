import { sql } from 'kysely'
import type * as contract from '../../../../../contract/eap-cases/administration.ts'
import type { BodyOf } from '../../../../../contract/endpoint.ts'
import { bookingLanguages } from '../../../../../domain/eap-cases/licence.ts'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { AppError, invalid } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import { refuseOtherRevision } from '../../../../platform/content-revision.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { firstRepeated, refuseLanguages } from '../names-of-texts.ts'
import { loadExpert, loadExperts, type ExpertDetail } from './load-experts.ts'

/** An address that somebody left in a calendar does not come back with the expert. */
const noFeed = { feed_hash: null, feed_created_at: null }

type ExpertInput = BodyOf<typeof contract.saveExpert>

/** Makes a user of the house an expert, or saves one that has not changed since it was read. */
export function saveExpert(
  { db, clock }: Services,
  user: SignedIn,
  userName: string,
  input: ExpertInput,
): Promise<ExpertDetail> {
  return db.withTenant(licenceScopeOf(user), async (tx) => {
    await requireStaff(tx, userName)
    // Holds the row until the end, or makes the second of two who add the same person wait for the first.
    const added = await tx
      .insertInto('eap_experts')
      .values({ user_name: userName, active: input.active })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_name')
      .executeTakeFirst()
    await tx.selectFrom('eap_experts').select('revision').where('user_name', '=', userName).forUpdate().execute()
    const [before] = await loadExperts(tx, [userName], clock.now())
    if (before && !added) refuseOtherRevision(input.revision, before)
    await requireAssignable(tx, input.categories)
    refuseLanguages(input.profiles, 'profiles', bookingLanguages)
    await requireTopics(tx, input.profiles)
    await tx
      .updateTable('eap_experts')
      .set({ active: input.active, revision: sql<number>`revision + 1`, ...(!input.active && noFeed) })
      .where('user_name', '=', userName)
      .execute()
    await replaceParts(tx, userName, input)
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: added ? 'add-eap-expert' : 'change-eap-expert',
      recordType: 'eap-expert',
      recordId: userName,
      details: { active: input.active },
    })
    return loadExpert(tx, userName, clock.now())
  })
}

async function requireStaff(tx: TenantTransaction, userName: string): Promise<void> {
  const { rows } = await sql`select from app.staff() where user_name = ${userName}`.execute(tx)
  if (rows.length === 0) throw new AppError('USER_UNKNOWN', 404)
}

/** Only bookable categories can be assigned (EAP-3-15). */
async function requireAssignable(tx: TenantTransaction, categories: ExpertInput['categories']): Promise<void> {
  const slugs = categories.map(({ slug }) => slug)
  const repeated = firstRepeated(slugs)
  if (repeated !== -1) throw invalid([{ path: `categories.${repeated}.slug`, code: 'TAKEN' }])
  const known = await tx.selectFrom('eap_categories').select(['slug', 'bookable']).execute()
  for (const [index, slug] of slugs.entries()) {
    const found = known.find((one) => one.slug === slug)
    const code = found ? 'CATEGORY_NOT_BOOKABLE' : 'CATEGORY_UNKNOWN'
    if (!found?.bookable) throw new AppError(code, 400, [{ path: `categories.${index}.slug`, code }])
  }
}

async function requireTopics(tx: TenantTransaction, profiles: ExpertInput['profiles']): Promise<void> {
  const known = new Set((await tx.selectFrom('eap_topics').select('slug').execute()).map(({ slug }) => slug))
  for (const [index, { topics }] of profiles.entries())
    if (topics.some((topic) => !known.has(topic)))
      throw invalid([{ path: `profiles.${index}.topics`, code: 'UNKNOWN' }])
}

async function replaceParts(tx: TenantTransaction, user_name: string, input: ExpertInput): Promise<void> {
  for (const table of ['eap_expert_categories', 'eap_expert_profiles'] as const)
    await tx.deleteFrom(table).where('user_name', '=', user_name).execute()
  const categories = input.categories.map(({ slug, defaultDuration }, position) => ({
    user_name,
    category_slug: slug,
    default_duration_minutes: defaultDuration ?? null,
    position,
  }))
  if (categories.length > 0) await tx.insertInto('eap_expert_categories').values(categories).execute()
  const profiles = input.profiles.map(({ language, text, topics }) => ({
    user_name,
    language_code: language,
    profile_text: text,
    topic_slugs: [...new Set(topics)],
  }))
  if (profiles.length > 0) await tx.insertInto('eap_expert_profiles').values(profiles).execute()
}
