import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapLicences } from '../../../platform/database/schema.ts'
import { branchId, buildOrganization, buildUser } from '../../../testing/builders.ts'

let made = 0

/**
 * A small programme: a catalogue, two organizations in two branches with a licence each, three experts (`bare` has no
 * profile, `other` serves the other licence only) and somebody of every role that works with it.
 */
export async function buildProgramme(tx: TenantTransaction) {
  made += 1
  const organization = await buildOrganization(tx, { branch_id: branchId('CZ') })
  const otherOrganization = await buildOrganization(tx, { branch_id: branchId('HU') })
  await buildCatalogue(tx)
  const staff = (name: string, roles: string[], branch: Parameters<typeof branchId>[0] = 'CZ') =>
    buildUser(tx, { user_name: `${name}${made}`, roles, branch_id: branchId(branch) })
  const people = {
    admin: await staff('eapadmin', ['admin']),
    operator: await staff('operator', ['EAPlineOperator']),
    branchAdmin: await staff('branchadmin', ['EAPbranchAdmin']),
    expert: await staff('expert', []),
    other: await staff('other', []),
    bare: await staff('bare', []),
  }
  await buildExpert(tx, people.expert.user_name, 'Psycholožka')
  await buildExpert(tx, people.other.user_name, 'Psycholog')
  await buildExpert(tx, people.bare.user_name, null)
  const licence = await buildLicence(tx, { organization_id: organization.id })
  const otherLicence = await buildLicence(tx, { organization_id: otherOrganization.id, display_name: 'Segítővonal' })
  await tx
    .insertInto('eap_licence_experts')
    .values([people.expert, people.bare].map(({ user_name }) => ({ ...place(licence), user_name })))
    .execute()
  await tx
    .insertInto('eap_licence_experts')
    .values({ ...place(otherLicence), user_name: people.other.user_name })
    .execute()
  return { organization, otherOrganization, licence, otherLicence, ...people }
}

export type Programme = Awaited<ReturnType<typeof buildProgramme>>

const place = ({ organization_id, id }: { organization_id: string; id: string }) => ({
  organization_id,
  licence_id: id,
})

export async function buildLicence(
  tx: TenantTransaction,
  licence: Partial<Insertable<EapLicences>> & { organization_id: string },
) {
  const stored = await tx
    .insertInto('eap_licences')
    .values({
      display_name: 'Support line',
      office_email: 'office@assay.example',
      office_phone: '+420222000111',
      ...licence,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('eap_licence_categories')
    .values(
      ['psychology', 'law', 'info_call', 'crisis_intervention'].map((category_slug, position) => ({
        ...place(stored),
        category_slug,
        position,
        show_profiles: category_slug === 'psychology',
        max_contacts: category_slug === 'psychology' ? 5 : null,
        max_hours: category_slug === 'psychology' ? 6 : null,
      })),
    )
    .execute()
  return stored
}

export async function buildExpert(tx: TenantTransaction, user_name: string, profile_text: string | null) {
  await tx.insertInto('eap_experts').values({ user_name }).execute()
  await tx
    .insertInto('eap_expert_categories')
    .values({ user_name, category_slug: 'psychology', default_duration_minutes: 50 })
    .execute()
  if (profile_text === null) return
  await tx
    .insertInto('eap_expert_profiles')
    .values({ user_name, language_code: 'cs', profile_text, topic_slugs: ['anxiety'] })
    .execute()
}

/** Categories and topics; several worlds may share them. */
export async function buildCatalogue(tx: TenantTransaction) {
  const names = (en: string) => JSON.stringify({ en, cs: en, hu: en })
  await tx
    .insertInto('eap_categories')
    .values([
      { slug: 'psychology', names: names('Psychology'), position: 1 },
      { slug: 'law', names: names('Law'), position: 2, default_duration_minutes: 30 },
      { slug: 'info_call', names: names('Information'), position: 3, bookable: false },
      { slug: 'crisis_intervention', names: names('Crisis'), position: 4, bookable: false },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('eap_topics')
    .values([
      { slug: 'anxiety', category_slug: 'psychology', names: names('Anxiety') },
      { slug: 'family_law', category_slug: 'law', names: names('Family law') },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
