import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { getNominationTable } from '../../../../contract/nominations/nominations.ts'
import { nomination, selfNomination } from '../../../../domain/nominations/testing/nomination-samples.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'

export const ids = {
  orgGuid: 'c0000000-0000-4000-8000-000000000001',
  projGuid: 'd0000000-0000-4000-8000-000000000001',
  waveGuid: 'e0000000-0000-4000-8000-000000000001',
}
export const projectPath = `/organization/${ids.orgGuid}/project/${ids.projGuid}`

const anna = 'f0000000-0000-4000-8000-000000000001'
const eva = 'f0000000-0000-4000-8000-000000000002'

export const stored = (change: Partial<NominationRow> = {}): NominationRow =>
  nomination({ assesseeGuid: anna, assessorGuid: eva, isNew: false, ...change })
export const storedSelf = () => selfNomination({ assesseeGuid: anna, assessorGuid: anna, isNew: false })

type Table = AnswerInputOf<typeof getNominationTable>

/** A 360 wave in nomination, in English and Czech. */
export function tableOf(nominations: NominationRow[], change: Partial<Table> = {}): Table {
  return {
    wave: {
      waveGuid: ids.waveGuid,
      name: 'Leadership 360',
      waveSetupType: 'as360',
      wavePhase: 'nomination',
      nominationDeadline: '2026-12-05T22:59:00.000Z',
      startDate: '2026-12-06T00:00:00.000Z',
      timeZone: 'Europe/Prague',
    },
    revision: 'first',
    nominations,
    roles: [
      { roleId: 'self', labels: { 'en-GB': 'Self', cs: 'Sebehodnocení' } },
      { roleId: 'superior', labels: { 'en-GB': 'Superior', cs: 'Nadřízený' } },
      { roleId: 'colleague', labels: { 'en-GB': 'Colleague', cs: 'Kolega' } },
    ],
    templateLanguages: ['en-GB', 'cs'],
    people: [],
    handedIn: [],
    ratersMinimum: {},
    ratersMaximum: {},
    minSuperiorsToSeeResults: 1,
    minNonsuperiorsToSeeResults: 2,
    questionsCount: 40,
    commentsCount: 8,
    ...change,
  }
}

const headings = [
  'assesseeEmail',
  'assesseeFullName',
  'assessorEmail',
  'assessorFullName',
  'assessorRole',
  'assessorLanguageCode',
]

/** Rows as a spreadsheet copies them. */
export function pasted(
  rows: NominationRow[],
  roleOf: (row: NominationRow) => string = (row) => row.assessorRole ?? '',
): string {
  const lines = rows.map((row) => [
    row.assesseeEmail,
    row.assesseeFullName,
    row.assessorEmail,
    row.assessorFullName,
    roleOf(row),
    row.assessorLanguageCode ?? '',
  ])
  return [headings, ...lines].map((cells) => cells.join('\t')).join('\n')
}
