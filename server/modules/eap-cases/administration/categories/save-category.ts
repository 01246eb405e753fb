import { sql } from 'kysely'
import type * as contract from '../../../../../contract/eap-cases/administration.ts'
import type { BodyOf } from '../../../../../contract/endpoint.ts'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { interfaceLanguages } from '../../../../../domain/languages/languages.ts'
import { AppError, invalid, notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import { refuseOtherRevision } from '../../../../platform/content-revision.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { firstRepeated, namesOf } from '../names-of-texts.ts'
import { loadCatalogue, type CategoryDetail } from './load-catalogue.ts'

type CategoryInput = BodyOf<typeof contract.saveCategory>

/** Creates or saves a category with its topics in their order. Cases keep topics that are left out. */
export function saveCategory(
  { db }: Services,
  user: SignedIn,
  slug: string,
  input: CategoryInput,
): Promise<CategoryDetail> {
  return db.withTenant(licenceScopeOf(user), async (tx) => {
    // One catalogue of the house: whoever saves it waits for whoever saves it already.
    await sql`select pg_advisory_xact_lock(hashtext('eap-catalogue'))`.execute(tx)
    const [before] = await loadCatalogue(tx, slug)
    if (before && input.isNew) throw taken('slug')
    if (!before && !input.isNew) throw notFound()
    if (before) refuseOtherRevision(input.revision, before)
    await writeCategory(tx, slug, input)
    await writeTopics(tx, slug, input.topics)
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: before ? 'change-eap-category' : 'create-eap-category',
      recordType: 'eap-category',
      recordId: slug,
    })
    const [after] = await loadCatalogue(tx, slug)
    if (!after) throw new Error('The category that was saved is not there')
    return after
  })
}

const taken = (path: string) => new AppError('SLUG_TAKEN', 409, [{ path, code: 'SLUG_TAKEN' }])

async function writeCategory(tx: TenantTransaction, slug: string, input: CategoryInput): Promise<void> {
  const columns = {
    names: JSON.stringify(namesOf(input.name, 'name', interfaceLanguages)),
    icon: input.icon,
    bookable: input.bookable,
    active: input.active,
    default_duration_minutes: input.defaultDuration,
  }
  await tx
    .insertInto('eap_categories')
    .values({ slug, ...columns, position: sql<number>`(select coalesce(max(position), 0) + 1 from eap_categories)` })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .execute()
}

async function writeTopics(tx: TenantTransaction, category: string, topics: CategoryInput['topics']): Promise<void> {
  const slugs = topics.map(({ slug }) => slug)
  const repeated = firstRepeated(slugs)
  if (repeated !== -1) throw invalid([{ path: `topics.${repeated}.slug`, code: 'TAKEN' }])
  await tx.updateTable('eap_topics').set({ active: false }).where('category_slug', '=', category).execute()
  if (topics.length === 0) return
  const elsewhere = await tx
    .selectFrom('eap_topics')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('category_slug', '<>', category)
    .execute()
  const foreign = slugs.findIndex((slug) => elsewhere.some((one) => one.slug === slug))
  if (foreign !== -1) throw taken(`topics.${foreign}.slug`)
  await tx
    .insertInto('eap_topics')
    .values(
      topics.map(({ slug, name, active }, position) => ({
        slug,
        category_slug: category,
        names: JSON.stringify(namesOf(name, `topics.${position}.name`, interfaceLanguages)),
        active,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ ref }) => ({
        names: ref('excluded.names'),
        active: ref('excluded.active'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}
