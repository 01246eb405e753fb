import type { z } from 'zod'
import type { washUpOverview, washUpPerson, washUpState } from '../../../../contract/acdc/wash-up.ts'
import { buildUser } from '../../../testing/builders.ts'
import type { Client, TestApp } from '../../../testing/test-app.ts'
import { recountScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { storeScores } from '../records/scores.ts'
import { buildCentre } from './build-centre.ts'

export type State = z.output<typeof washUpState>
type Overview = z.output<typeof washUpOverview>
type Person = z.output<typeof washUpPerson>

/** When evaluators score. */
export const scoredAt = new Date('2026-11-16T09:00:00Z')

export const buildAdmin = (assay: TestApp) =>
  assay.build(async (tx) =>
    assay.as(await buildUser(tx, { user_name: 'admin', name: 'Jiří Dvořáček', roles: ['admin'] })),
  )

/** A centre with who works on it, and the calls of its wash-up about Vojtěch. */
export async function washUpWorld(assay: TestApp, admin: Client) {
  const { centre, orgAdmin, orgUser, stranger } = await assay.build(async (tx) => {
    const own = await buildCentre(tx, assay.services.sealing)
    const other = await buildCentre(tx, assay.services.sealing)
    const client = async (organization_id: string, role: string) =>
      assay.as(await buildUser(tx, { name: 'Žofie Příhodová', roles: [role], organization_id }))
    return {
      centre: own,
      orgAdmin: await client(own.organization.id, 'OrgAdmin'),
      orgUser: await client(own.organization.id, 'OrgUser'),
      /** Of another organization. */
      stranger: await client(other.organization.id, 'OrgAdmin'),
    }
  })
  const url = `/api/acdc/wash-up/${centre.wave.id}`
  const ofVojtech = `${url}/person/${centre.people.vojtech.assessee_guid}`
  const place = { organizationId: centre.organization.id, waveId: centre.wave.id }
  const save = (body: object, who = admin) => who.put(ofVojtech, body)
  /** Scores of Vojtěch: in the discussion of both competencies, and of the second one in the study. */
  const score = (
    evaluator: 'marketa' | 'radek',
    first: number | null,
    second: number | null,
    inStudy?: number | null,
  ) =>
    assay.build(async (tx) => {
      const questionnaireId = centre.ids[evaluator].vojtech
      const { discussion, study } = centre.activities
      const cell = (activityId: number, sectionNumber: number, value: number | null) => ({
        questionnaireId,
        activityId,
        sectionNumber,
        value,
        sequence: null,
      })
      await storeScores(tx, { organizationId: place.organizationId, at: scoredAt, source: 'screen', by: null }, [
        cell(discussion, 1, first),
        cell(discussion, 2, second),
        ...(inStudy === undefined ? [] : [cell(study, 2, inStudy)]),
      ])
      await recountScores(tx, place, { questionnaireIds: [questionnaireId], at: scoredAt })
    })
  return {
    assay,
    admin,
    centre,
    orgAdmin,
    orgUser,
    stranger,
    url,
    ofVojtech,
    overview: async (who = admin) => (await who.get(url)).body as Overview,
    person: async (who = admin) => (await who.get(ofVojtech)).body as Person,
    save,
    confirm: (revision: number, who = admin) => who.post(`${ofVojtech}/confirm`, { revision }),
    takeBack: (revision: number) => admin.post(`${ofVojtech}/take-back`, { revision }),
    close: (who = admin) => who.post(`${url}/close-scoring`),
    open: (who = admin) => who.post(`${url}/open-scoring`),
    score,
    scoreAll: async () => {
      await score('marketa', 4, 4, 3)
      await score('radek', 3, 3, 3)
    },
    agreeAll: async (revision = 0) => {
      const agreed = [1, 2].map((sectionNumber) => ({ sectionNumber, value: 3.5 }))
      return (await save({ revision, agreed })).body as State
    },
  }
}
export type WashUpWorld = Awaited<ReturnType<typeof washUpWorld>>
