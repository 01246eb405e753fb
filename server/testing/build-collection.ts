import type { Insertable } from 'kysely'
import { contentToPublish } from '../../domain/questionnaires/content-to-publish.ts'
import { ratingKeys, type PublishedContent } from '../../domain/questionnaires/published-content.ts'
import type { Labels, QuestionsContent, RoleId, TemplateSection } from '../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import type { Assessees, Waves } from '../platform/database/schema.ts'
import { createLink } from '../platform/links/links.ts'
import type { Sealing } from '../platform/sealing.ts'
import { buildAssessee, buildOrganization, buildProject, buildWave } from './builders.ts'
import type { AssessorRole } from '../../domain/nominations/nomination.ts'

const inBoth = (text: string, czech: string): Labels => ({ 'en-GB': text, cs: czech })
const used = (number: number, labels: Labels) => ({ number, enabled: true, labels })

const section = (number: number, name: Labels, items: Labels[], comment: Labels): TemplateSection => ({
  number,
  name,
  nameEnabled: true,
  description: {},
  competencyDescription: {},
  questions: items.map((labels, at) => used(at + 1, labels)),
  comments: [used(1, comment)],
  developmentActivities: {},
  dimensionId: '',
  computationDefinition: '',
})

const comment = inBoth('Anything to add?', 'Chcete něco dodat?')
/** Two competencies with two items and a comment each, in English and Czech. */
export const smallQuestions: QuestionsContent = {
  type: 'questions',
  sections: [
    section(
      1,
      inBoth('Making decisions', 'Rozhodování'),
      [
        inBoth('Makes difficult decisions without needless delay.', 'Těžká rozhodnutí zbytečně neodkládá.'),
        inBoth('Asks for facts before deciding.', 'Než se rozhodne, ptá se na fakta.'),
      ],
      comment,
    ),
    section(
      2,
      inBoth('Leading people', 'Vedení lidí'),
      [
        inBoth('Gives clear goals.', 'Dává jasné cíle.'),
        inBoth('Keeps promises given to the team.', 'Dodržuje, co týmu slíbí.'),
      ],
      comment,
    ),
  ],
}

const scale = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
const scaleInCzech = ['Nikdy', 'Zřídka', 'Někdy', 'Často', 'Vždy']

/** The published snapshot of a wave with these questions, a scale of five and four roles. */
export function smallContent(more: Partial<Parameters<typeof contentToPublish>[0]> = {}): PublishedContent {
  const role = (roleId: RoleId, name: string, czech: string) => ({
    roleId,
    enabled: true,
    labels: inBoth(name, czech),
  })
  return contentToPublish({
    questions: smallQuestions,
    answers: {
      type: 'answers',
      answers: [
        ...scale.map((text, at) => used(at + 1, inBoth(text, scaleInCzech[at] ?? text))),
        used(999, inBoth('I cannot judge this', 'Nemohu posoudit')),
      ],
    },
    roles: {
      type: 'roles',
      roles: [
        role('self', 'Self', 'Sebehodnocení'),
        role('superior', 'Superior', 'Nadřízený'),
        role('colleague', 'Colleague', 'Kolega'),
        role('subordinate', 'Subordinate', 'Podřízený'),
      ],
    },
    importance: null,
    shift: null,
    settings: {
      waveName: 'Leadership 360, Autumn 2026',
      startsAt: '2026-11-01T00:00:00.000Z',
      finishesAt: '2026-12-01T22:59:00.000Z',
      timeZone: 'Europe/Prague',
    },
    ...more,
  })
}

type InProject = { organization_id: string; project_id: string }
export type Rating = { assessor: number; assessee: number; roleId: AssessorRole }

/** A 360 wave that collects answers: a snapshot, and a nomination and questionnaire for every rating. */
export async function buildCollectingWave(
  tx: TenantTransaction,
  place: InProject,
  ratings: readonly Rating[],
  { content = smallContent(), wave }: { content?: PublishedContent; wave?: Partial<Insertable<Waves>> } = {},
) {
  const built = await buildWave(tx, {
    ...place,
    name: content.settings.waveName,
    wave_phase: 'dataCollection',
    ...wave,
  })
  const { organization_id } = place
  const { id: snapshotId } = await tx
    .insertInto('wave_snapshots')
    .values({ organization_id, wave_id: built.id, version: 1, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('waves')
    .set({ snapshot_id: snapshotId })
    .where('organization_id', '=', organization_id)
    .where('id', '=', built.id)
    .execute()
  const pairs = ratings.map(({ assessor, assessee, roleId }) => ({
    organization_id,
    wave_id: built.id,
    assessee_id: assessee,
    assessor_id: assessor,
    role_id: roleId,
  }))
  if (pairs.length === 0) return { wave: built, snapshotId, questionnaires: [] }
  await tx.insertInto('nominations').values(pairs).execute()
  const questionnaires = await tx
    .insertInto('questionnaires')
    .values(
      pairs.map((pair) => {
        const keys = content.sections.flatMap((section) => ratingKeys(section, pair.role_id))
        return { ...pair, snapshot_id: snapshotId, items_count: keys.length }
      }),
    )
    .returningAll()
    .execute()
  return { wave: built, snapshotId, questionnaires }
}

/** The link to somebody's questionnaires, as it appears in an address. */
export async function buildQuestionnaireLink(
  tx: TenantTransaction,
  sealing: Sealing,
  place: InProject & { assesseeId: number },
  { approved = true, expiresAt = null }: { approved?: boolean; expiresAt?: string | null } = {},
): Promise<string> {
  const { secret } = await createLink(tx, sealing, {
    kind: 'questionnaires',
    organization_id: place.organization_id,
    project_id: place.project_id,
    assessee_id: place.assesseeId,
    terms_approved_at: approved ? '2026-11-02T09:00:00Z' : null,
    expires_at: expiresAt,
  })
  return secret
}

/** Martin rates himself, his colleague Tereza and, as a subordinate, Jan; all in a separate organization. */
export async function buildCollection(
  tx: TenantTransaction,
  sealing: Sealing,
  options: { approved?: boolean; content?: PublishedContent; wave?: Partial<Insertable<Waves>> } = {},
) {
  const owner = await tx
    .insertInto('users')
    .values({ user_name: 'owner.of.collections', name: 'Petra Malá', email: 'petra.mala@assay.example' })
    .onConflict((conflict) => conflict.column('user_name').doUpdateSet({ name: 'Petra Malá' }))
    .returning('user_name')
    .executeTakeFirstOrThrow()
  const organization = await buildOrganization(tx, { name: 'Norvia Group' })
  const project = await buildProject(tx, {
    organization_id: organization.id,
    name: 'Leadership development',
    owner_user_name: owner.user_name,
  })
  const place = { organization_id: organization.id, project_id: project.id }
  const person = (name: string, more: Partial<Insertable<Assessees>> = {}) =>
    buildAssessee(tx, { ...place, name, ...more })
  const martin = await person('Martin Beneš')
  const tereza = await person('Tereza Havlíková')
  const jan = await person('Jan Kříž')
  const { wave, questionnaires, snapshotId } = await buildCollectingWave(
    tx,
    place,
    [
      { assessor: martin.id, assessee: jan.id, roleId: 'subordinate' },
      { assessor: martin.id, assessee: martin.id, roleId: 'self' },
      { assessor: martin.id, assessee: tereza.id, roleId: 'colleague' },
    ],
    options,
  )
  const share = await buildQuestionnaireLink(tx, sealing, { ...place, assesseeId: martin.id }, options)
  const about = (id: number) => questionnaires.find((one) => one.assessee_id === id)?.id ?? 0
  return {
    organization,
    project,
    place,
    wave,
    snapshotId,
    martin,
    tereza,
    jan,
    share,
    ids: { martin: about(martin.id), tereza: about(tereza.id), jan: about(jan.id) },
    path: `/organization/${organization.id}/project/${project.id}/questionnaires/${share}`,
  }
}
