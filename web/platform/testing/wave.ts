import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { getWave } from '../../../contract/waves/waves.ts'
import {
  answerName,
  initialValue,
  waveFields,
  type AnswerName,
  type WaveField,
} from '../../../domain/waves/wave-settings.ts'

type Wave = AnswerInputOf<typeof getWave>

export const testWave = {
  orgGuid: '11111111-1111-4111-8111-111111111111',
  projGuid: '22222222-2222-4222-8222-222222222222',
  waveGuid: '33333333-3333-4333-8333-333333333333',
} as const

/** The settings of a wave in which nothing was chosen; without dates. */
const unsetSettings = Object.fromEntries(
  waveFields.map((field) => [answerName(field), initialValue(field)]),
) as unknown as Pick<Wave, AnswerName<WaveField>>

/** A 360 wave that collects answers, without templates and people. */
export const waveOf = (more: Partial<Wave> = {}): Wave => ({
  waveGuid: testWave.waveGuid,
  id: testWave.waveGuid,
  projectGuid: testWave.projGuid,
  companyGuid: testWave.orgGuid,
  waveSetupType: 'as360',
  wavePhase: 'dataCollection',
  isDefault: true,
  pendingDcmChanges: false,
  pendingDcmChangesCount: 0,
  activitiesCount: 0,
  ...unsetSettings,
  name: 'Leaders 2026',
  startDate: '2026-03-01T10:00:00Z',
  finishDate: '2026-03-27T22:59:00Z',
  nominationDeadline: '2026-03-05T10:00:00Z',
  timeZone: 'Europe/Prague',
  assesseesCount: 0,
  assessorsCount: 0,
  nominationsCount: 0,
  submittedCount: 0,
  inProgressCount: 0,
  phaseRevision: 1,
  settingsRevision: 'first',
  toldMinimums: null,
  ...more,
})
