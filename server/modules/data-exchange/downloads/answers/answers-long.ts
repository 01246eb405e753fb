import { answerVariables } from '../../../../../domain/data-exchange/answer-variables.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import type { SpreadsheetCell } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import type { ExportContext, ExportedTable } from '../exported-table.ts'
import { answerNames, competencyName, questionText, raterCells, raterColumns, roleNames } from './answer-columns.ts'
import { submittedRows } from './submitted-rows.ts'

/** A row for each answer and comment that was given, for pivot tables. */
export function answersLong(context: ExportContext, content: PublishedContent): ExportedTable {
  const { say } = context
  const asked = answerVariables(content).map((variable) => ({
    key: variable.key,
    cells: [competencyName(context, variable), variable.key, questionText(context, variable)],
  }))
  const roles = roleNames(context, content)
  const names = answerNames(context, content)
  const answerCells = (answer: number | string): SpreadsheetCell[] => {
    if (typeof answer === 'string') return [null, null, answer]
    return [answer === notApplicableAnswer ? null : answer, names.get(answer) ?? null, null]
  }
  async function* rows() {
    for await (const row of submittedRows(context, content)) {
      const rater = raterCells(row, roles)
      for (const { key, cells } of asked) {
        const answer = row.answers[key]
        if (answer !== undefined) yield [...rater, ...cells, ...answerCells(answer)]
      }
    }
  }
  const columns = [
    ...raterColumns(context),
    { header: say('column.competency'), type: 'text' as const, width: 24 },
    { header: say('column.key'), type: 'text' as const },
    { header: say('column.question'), type: 'text' as const, width: 40 },
    { header: say('column.answer'), type: 'number' as const },
    { header: say('column.answerText'), type: 'text' as const, width: 20 },
    { header: say('column.comment'), type: 'text' as const, width: 40 },
  ]
  return { name: say('sheet.answers'), columns, rows: rows() }
}
