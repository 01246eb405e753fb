import type { AnswerVariable } from '../../../../../domain/data-exchange/answer-variables.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import { languageByCode } from '../../../../../domain/languages/languages.ts'
import type { SpreadsheetCell, SpreadsheetColumn } from '../../../../platform/spreadsheets/write-spreadsheet.ts'
import { day, labelIn, type ExportContext } from '../exported-table.ts'
import type { SubmittedRow } from './answers-queries.ts'

/** What stands for the questionnaire in both tables of answers. */
export function raterColumns({ say }: Pick<ExportContext, 'say'>): SpreadsheetColumn[] {
  return [
    { header: say('column.personId'), type: 'number' },
    { header: say('column.person'), type: 'text', width: 24 },
    { header: say('column.rater'), type: 'number', width: 14 },
    { header: say('column.role'), type: 'text', width: 16 },
    { header: say('column.language'), type: 'text', width: 16 },
    { header: say('column.submitted'), type: 'date' },
  ]
}

export function raterCells(row: SubmittedRow, roles: ReadonlyMap<string, string>): SpreadsheetCell[] {
  const { personId, person, rater, role, raterLanguage, submitted } = row
  return [personId, person, rater, roles.get(role) ?? role, languageName(raterLanguage), day(submitted)]
}

export const languageName = (code: string) => languageByCode(code)?.name ?? code

/** The wave's own names of the roles. */
export function roleNames(context: ExportContext, { roles }: PublishedContent): Map<string, string> {
  return new Map(roles.map(({ roleId, labels }) => [roleId, labelIn(labels, context) || context.say(`role.${roleId}`)]))
}

/** The answers of the scale and "cannot judge", by their numbers. */
export function answerNames(context: ExportContext, content: PublishedContent): Map<number, string> {
  const names = new Map(content.answers.map(({ number, labels }) => [number, labelIn(labels, context)]))
  return names.set(notApplicableAnswer, notApplicableName(context, content))
}

export const notApplicableName = (context: ExportContext, { notApplicable }: PublishedContent): string =>
  labelIn(notApplicable, context) || context.say('notApplicable')

export function competencyName(context: ExportContext, { section, sectionNames }: AnswerVariable): string {
  return labelIn(sectionNames, context) || context.say('competency', { number: section })
}

/** The question, or which rating of the competency it is. */
export function questionText(context: ExportContext, variable: AnswerVariable): string {
  const { kind, labels } = variable
  if (kind === 'item' || kind === 'comment') return labelIn(labels, context)
  return context.say(`rating.${kind}`, { competency: competencyName(context, variable) })
}
