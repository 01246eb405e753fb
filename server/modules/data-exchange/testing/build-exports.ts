import { ratingKeys } from '../../../../domain/questionnaires/published-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { buildCollectingWave, smallContent, smallQuestions, type Rating } from '../../../testing/build-collection.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../../testing/builders.ts'

type InProject = { organization_id: string; project_id: string }

/** The small questionnaire, in which superiors and the person also rate the importance of competencies. */
export const exportedContent = smallContent({ importance: smallQuestions })

export const formula = '=HYPERLINK("http://bad.example","x")'

/**
 * A 360 wave: Martin rates himself, Jan and Tereza; Jan rates Martin. The rating of Tereza is not handed in. Everybody
 * also gives a comment; one of Jan's looks like a formula.
 */
export async function buildExportedWave(tx: TenantTransaction, place: InProject) {
  const person = (name: string, language_code: 'en-GB' | 'cs' = 'en-GB') =>
    buildAssessee(tx, { ...place, name, language_code })
  const martin = await person('Martin Beneš', 'cs')
  const jan = await person('Jan Kříž')
  const tereza = await person('Tereza Havlíková')
  const ratings: Rating[] = [
    { assessor: martin.id, assessee: martin.id, roleId: 'self' },
    { assessor: martin.id, assessee: jan.id, roleId: 'superior' },
    { assessor: tereza.id, assessee: jan.id, roleId: 'colleague' },
    { assessor: jan.id, assessee: martin.id, roleId: 'subordinate' },
    { assessor: martin.id, assessee: tereza.id, roleId: 'colleague' },
  ]
  const { wave, questionnaires } = await buildCollectingWave(tx, place, ratings, { content: exportedContent })
  await tx
    .insertInto('wave_assessees')
    .values(
      [martin, jan, tereza].map(({ id }) => ({
        organization_id: place.organization_id,
        wave_id: wave.id,
        assessee_id: id,
      })),
    )
    .execute()
  for (const [index, one] of questionnaires.entries()) await answer(tx, one, index)
  await handIn(tx, place, questionnaires.slice(0, 4))
  return { wave, questionnaires, martin, jan, tereza }
}

type Questionnaire = Awaited<ReturnType<typeof buildCollectingWave>>['questionnaires'][number]

/** The first rating is "cannot judge", the second is left out. */
async function answer(tx: TenantTransaction, { organization_id, id, role_id }: Questionnaire, index: number) {
  const keys = exportedContent.sections.flatMap((section) => ratingKeys(section, role_id))
  const given = keys.flatMap((item_key, place) =>
    place === 1 ? [] : [{ item_key, value: place === 0 ? 999 : 1 + ((place + index) % 5), comment: null }],
  )
  const comment = index === 3 ? formula : `Comment ${index}, "quoted"\nand on two lines`
  const rows = [...given, { item_key: '2.c1', value: null, comment }]
  await tx
    .insertInto('answers')
    .values(rows.map((row, sequence) => ({ ...row, organization_id, questionnaire_id: id, sequence })))
    .execute()
}

async function handIn(tx: TenantTransaction, { organization_id }: InProject, some: readonly Questionnaire[]) {
  await tx
    .updateTable('questionnaires')
    .set({ status: 'submitted', submitted_at: '2026-11-10T23:30:00Z' })
    .where('organization_id', '=', organization_id)
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute()
}

/** A project with such a wave, owned by somebody. */
export async function buildExportedProject(tx: TenantTransaction, owner_user_name: string) {
  const organization = await buildOrganization(tx, { name: 'Norvia Group' })
  const project = await buildProject(tx, { organization_id: organization.id, owner_user_name })
  const place = { organization_id: organization.id, project_id: project.id }
  return { organization, project, place, ...(await buildExportedWave(tx, place)) }
}
