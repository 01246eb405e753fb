import type { Sheet } from 'hucre/xlsx'
import { storeScores } from '../../../acdc/records/scores.ts'
import { rowsOfTables } from '../../../../testing/rows-of-tables.ts'
import { editWorkbook, sheetNamed, type } from './edit-files.ts'
import type { Remark, UploadsWorld } from './uploads-world.ts'

export const discussion = 'Group discussion'
export const study = 'Case study'
/** Below codes, title and heads. Rows: Kovařík by Dvořák, Kovařík by Šimůnková, Őrsi by Dvořák, Őrsi by Šimůnková. */
export const firstRow = 3
export const [decisions, leading] = [3, 4] as const

/** The scoring sheet of the world's centre, edited. */
export const fill = async (world: UploadsWorld, edit: (sheets: Sheet[]) => void): Promise<Buffer> =>
  editWorkbook(await world.template(), edit)

export type Typed = [row: number, column: number, value: string | number | null]

/** With these cells of the discussion typed. */
export const filled = (world: UploadsWorld, ...typed: Typed[]): Promise<Buffer> =>
  fill(world, (sheets) => {
    for (const [row, column, value] of typed) type(sheetNamed(sheets, discussion), row, column, value)
  })

/** A score that an evaluator gives on the screen, in the discussion. */
export function giveOnScreen(
  { assay, centre }: UploadsWorld,
  questionnaireId: number,
  sectionNumber: number,
  value: number | null,
  sequence = 10,
) {
  const activityId = centre.activities.discussion
  return assay.build((tx) =>
    storeScores(tx, { organizationId: centre.organization.id, at: new Date(), source: 'screen', by: null }, [
      { questionnaireId, activityId, sectionNumber, value, sequence },
    ]),
  )
}

/** The result of a person is confirmed after the wash-up. */
export const confirm = ({ assay, centre, waveId }: UploadsWorld, assesseeId: number) =>
  assay.build((tx) =>
    tx
      .insertInto('acdc_wash_ups')
      .values({
        organization_id: centre.organization.id,
        wave_id: waveId,
        assessee_id: assesseeId,
        changed_by: 'petra.mala',
        changed_at: '2026-11-20T09:00:00Z',
        confirmed_at: '2026-11-20T09:00:00Z',
        confirmed_by: 'petra.mala',
      })
      .execute(),
  )

const tables = ['acdc_scores', 'acdc_notes', 'data_imports', 'activity_journal', 'questionnaires', 'assessees'] as const

/** How a file is refused: with its problems, and where something was stored all the same. */
export async function refusalOf(world: UploadsWorld, file: Buffer, name = 'scoring-sheet.xlsx') {
  const before = await rowsOfTables(world.assay)
  const { status, body } = await world.upload(file, { name })
  const after = await rowsOfTables(world.assay)
  const storedIn = tables.filter((table) => after[table] !== before[table])
  return { status, code: body.errorMessage, details: body.details, storedIn }
}

export const wrong = (...problems: [path: string, code: string][]) => ({
  status: 400,
  code: 'UPLOAD_WRONG',
  details: problems.map(([path, code]): Remark => ({ path, code })),
  storedIn: [] as string[],
})
