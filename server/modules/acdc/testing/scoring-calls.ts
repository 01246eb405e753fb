import { randomUUID } from 'node:crypto'
import type { Scoring } from '../../../../contract/acdc/pages.ts'
import type { finishScoring, saveScoring } from '../../../../contract/acdc/scoring.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { Centre } from './build-centre.ts'

export type Sent = Record<string, unknown>

/** Calls of evaluators, by default Markéta's about Vojtěch in the discussion. */
export function scoringCalls(assay: TestApp, centre: Centre) {
  const address = (share = centre.shares.marketa, wave = centre.wave.id) => `/api/acdc/scoring/${share}/${wave}`
  const read = (share?: string, wave?: string) => assay.anonymous.get(address(share, wave))
  const scoringOf = async (share?: string) => (await read(share)).body as Scoring
  const save = (operations: Sent[], share?: string, wave?: string) =>
    assay.anonymous.put(address(share, wave), { operations })
  const outcomes = async (operations: Sent[], share?: string) => {
    const { operations: found } = (await save(operations, share)).body as AnswerOf<typeof saveScoring>
    return found.map(({ isSaved, refusal }) => (refusal ? `${refusal.path} ${refusal.code}` : isSaved))
  }
  const finish = (isFinished: boolean, more = {}, share?: string) =>
    assay.anonymous.post(`${address(share)}/finish`, { isFinished, ...more })
  const finished = async (...args: Parameters<typeof finish>) =>
    ((await finish(...args)).body as AnswerOf<typeof finishScoring>).finishedOn

  const about = { questionnaireId: centre.ids.marketa.vojtech, activityId: centre.activities.discussion }
  const score = (value: number | null, more: Sent = {}): Sent => ({
    kind: 'score',
    ...about,
    sectionNumber: 1,
    value,
    sequence: 10,
    ...more,
  })
  const note = (text: string, more: Sent = {}): Sent => ({
    kind: 'note',
    ...about,
    noteGuid: randomUUID(),
    sectionNumber: 1,
    sign: 1,
    text,
    notedAt: '2026-11-16T08:41:00Z',
    sequence: 10,
    ...more,
  })
  const behaviour = (more: Sent = {}): Sent => ({
    kind: 'behaviour',
    ...about,
    itemKey: '1.1',
    plus: 2,
    minus: 1,
    sequence: 10,
    ...more,
  })
  const clock = (startedAt: string | null, more: Sent = {}): Sent => ({
    kind: 'clock',
    activityId: centre.activities.discussion,
    startedAt,
    sequence: 10,
    ...more,
  })
  const close = (waveId = centre.wave.id) =>
    assay.build((tx) =>
      tx
        .insertInto('acdc_closings')
        .values({
          organization_id: centre.organization.id,
          wave_id: waveId,
          closed_at: '2026-11-16T08:59:00Z',
          closed_by: 'petra.mala',
        })
        .execute(),
    )
  return { address, read, scoringOf, save, outcomes, finish, finished, score, note, behaviour, clock, close }
}
