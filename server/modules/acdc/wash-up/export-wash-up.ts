import type { BodyOf } from '../../../../contract/endpoint.ts'
import { washUpColumns, type exportWashUp as contract } from '../../../../contract/acdc/wash-up.ts'
import type { ComparedCompetency } from '../../../../domain/acdc/wash-up.ts'
import { languageCodes, type InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { worded, wordingLanguage } from '../../../../domain/questionnaires/wording.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import {
  writeSpreadsheet,
  type SpreadsheetCell,
  type SpreadsheetColumn,
} from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { timeZoneOf } from '../../projects/records/time-zone.ts'
import { areFiguresTold, noFigures } from './evaluators-hidden.ts'
import { washUpOfWave, type WashUpOfWave } from './load-wash-up.ts'
import type { WashUpState } from './present-wash-up.ts'
import { comparedScores, stateOf } from './read-person.ts'
import type { Pair } from './wash-up-queries.ts'

type Wish = BodyOf<typeof contract>
type Words = Wish & { language: InterfaceLanguage }
type Column = (typeof washUpColumns)[number]
type Evaluator = { guid: string; name: string }
type Row = { person: Pair; competency: string; compared: ComparedCompetency; state: WashUpState; zone: string }

/** The wash-up as a sheet: a row for each person and competency, with a column for each evaluator. */
export function exportWashUp(
  { db }: Services,
  user: SignedIn,
  waveGuid: string,
  words: Words,
  requestId: string,
): Promise<FileAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const washUp = await washUpOfWave(tx, user, waveGuid)
    const { organizationId, waveId } = washUp.place
    const zone = await timeZoneOf(tx, { organizationId, projectId: washUp.wave.project_id })
    const evaluators = washUp.seesEvaluators ? evaluatorsOf(washUp) : []
    const rows = await rowsOf(tx, washUp, words, zone)
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'export-wash-up',
      recordType: 'wave',
      recordId: waveId,
      requestId,
    })
    const content = writeSpreadsheet({
      name: washUp.wave.name,
      columns: columnsOf(evaluators, words),
      rows: inOrder(rows.map((row) => cellsOf(row, evaluators, words))),
    })
    return new FileAnswer(content, `${washUp.wave.name} wash-up.xlsx`, sheetType)
  })
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function evaluatorsOf({ pairs }: WashUpOfWave): Evaluator[] {
  return [...new Map(pairs.map((pair) => [pair.evaluator_guid, pair.evaluator_name]))].map(([guid, name]) => ({
    guid,
    name,
  }))
}

async function rowsOf(tx: TenantTransaction, washUp: WashUpOfWave, { language }: Words, zone: string): Promise<Row[]> {
  const spoken = wordingLanguage(languageCodes, [language])
  const names = new Map(
    washUp.sections.map(({ number, names: labels }) => [number, worded(labels, spoken, languageCodes)]),
  )
  const rows: Row[] = []
  for (const own of Map.groupBy(washUp.pairs, ({ assessee_id }) => assessee_id).values()) {
    const [person] = own
    if (!person) continue
    const { compared } = await comparedScores(tx, washUp, own)
    const state = await stateOf(tx, washUp, person)
    for (const one of compared)
      rows.push({
        person,
        competency: names.get(one.sectionNumber) ?? '',
        compared: areFiguresTold(one, washUp) ? one : { ...one, ...noFigures },
        state,
        zone,
      })
  }
  return rows
}

function columnsOf(evaluators: readonly Evaluator[], { headers, hideNames }: Words): SpreadsheetColumn[] {
  const plain = (column: Column): SpreadsheetColumn => ({
    header: headers[column] || column,
    type: numbers.has(column) ? 'number' : 'text',
    ...(widths[column] && { width: widths[column] }),
  })
  const [first, second, ...others] = washUpColumns
  return [
    plain(first),
    plain(second),
    ...evaluators.map(({ name }, at): SpreadsheetColumn => {
      const header = hideNames ? `${headers.evaluator || 'evaluator'} ${at + 1}` : name
      return { header, type: 'number', width: Math.max(12, header.length + 2) }
    }),
    ...others.map(plain),
  ]
}

const numbers: ReadonlySet<Column> = new Set(['spread', 'mean', 'agreed'])
const widths: Partial<Record<Column, number>> = { person: 28, competency: 32, agreedBy: 24, summary: 60 }

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

function cellsOf(row: Row, evaluators: readonly Evaluator[], words: Words): SpreadsheetCell[] {
  const { person, competency, compared, state, zone } = row
  const agreed = state.agreed.find(({ sectionNumber }) => sectionNumber === compared.sectionNumber)
  const written = (at: string) => writeLocalDateTime(localDateTimeAt(Date.parse(at), zone))
  return [
    person.assessee_name,
    competency,
    ...evaluators.map(({ guid }) => {
      const score = compared.scores.find(({ evaluatorGuid }) => evaluatorGuid === guid)?.score
      return score === null ? words.notSeen : rounded(score ?? null)
    }),
    rounded(compared.spread),
    rounded(compared.mean),
    agreed?.value ?? null,
    agreed?.by ?? null,
    agreed ? written(agreed.at) : null,
    state.confirmed ? written(state.confirmed.at) : null,
    state.summary,
  ]
}

async function* inOrder(rows: readonly SpreadsheetCell[][]): AsyncGenerator<SpreadsheetCell[]> {
  yield* rows
}
