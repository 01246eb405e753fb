import type { Insertable } from 'kysely'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Waves } from '../../../platform/database/schema.ts'
import type { Sealing } from '../../../platform/sealing.ts'
import { buildCollectingWave, buildQuestionnaireLink, smallContent } from '../../../testing/build-collection.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../../testing/builders.ts'
import { recountScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { addActivities } from './build-activities.ts'

/** An activity of the catalogue. */
export async function buildActivity(tx: TenantTransaction, names: Labels, descriptions: Labels = {}): Promise<number> {
  const { id } = await tx
    .insertInto('acdc_activities')
    .values({
      name_labels: JSON.stringify(names),
      description_labels: JSON.stringify(descriptions),
      updated_by: 'owner.of.collections',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type CentreOptions = {
  approved?: boolean
  wave?: Partial<Insertable<Waves>>
  content?: PublishedContent
  /** Further people who are scored. */
  others?: readonly string[]
}

/**
 * An assessment centre in an organization of its own. Markéta and Radek score Vojtěch and Tünde in a discussion (40 minutes,
 * both competencies) and a case study (without a clock, competency 2 alone): 3 cells to score for each person.
 */
export async function buildCentre(
  tx: TenantTransaction,
  sealing: Sealing,
  { approved = true, wave, content = smallContent(), others = [] }: CentreOptions = {},
) {
  const organization = await buildOrganization(tx, { name: 'Norvia Group' })
  const project = await buildProject(tx, { organization_id: organization.id, name: 'Assessment centre Brno' })
  const place = { organization_id: organization.id, project_id: project.id }
  const person = (name: string) => buildAssessee(tx, { ...place, name, language_code: 'cs' })
  const [marketa, radek] = [await person('Šimůnková Markéta'), await person('Dvořák Radek')]
  const [vojtech, tunde] = [await person('Kovařík Vojtěch'), await person('Őrsi Tünde')]
  const further = await Promise.all(others.map(person))
  const built = await buildCollectingWave(
    tx,
    place,
    [marketa, radek].flatMap((assessor) =>
      [vojtech, tunde, ...further].map((assessee) => ({
        assessor: assessor.id,
        assessee: assessee.id,
        roleId: 'evaluator' as const,
      })),
    ),
    { content, wave: { wave_setup_type: 'acdc', ...wave } },
  )
  const discussion = await buildActivity(
    tx,
    { 'en-GB': 'Group discussion', cs: 'Skupinová diskuse' },
    { 'en-GB': 'Moving a line to Győr', cs: 'Přesun linky do Győru' },
  )
  const study = await buildActivity(tx, { 'en-GB': 'Case study', cs: 'Případová studie' })
  await addActivities(tx, built.wave, [
    { activityId: discussion, minutes: 40 },
    { activityId: study, sectionNumbers: [2] },
  ])
  await recountScores(tx, { organizationId: organization.id, waveId: built.wave.id })
  const link = (assesseeId: number) => buildQuestionnaireLink(tx, sealing, { ...place, assesseeId }, { approved })
  const of = (assessor: number, assessee: number) =>
    built.questionnaires.find((one) => one.assessor_id === assessor && one.assessee_id === assessee)?.id ?? 0
  return {
    organization,
    project,
    place,
    wave: built.wave,
    snapshotId: built.snapshotId,
    activities: { discussion, study },
    evaluators: { marketa, radek },
    people: { vojtech, tunde },
    /** Questionnaires: who scores whom. */
    ids: {
      marketa: { vojtech: of(marketa.id, vojtech.id), tunde: of(marketa.id, tunde.id) },
      radek: { vojtech: of(radek.id, vojtech.id), tunde: of(radek.id, tunde.id) },
    },
    /** Secrets of links. */
    shares: { marketa: await link(marketa.id), radek: await link(radek.id), vojtech: await link(vojtech.id) },
  }
}

export type Centre = Awaited<ReturnType<typeof buildCentre>>
