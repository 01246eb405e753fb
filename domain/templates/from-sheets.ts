import { languageCodes, type LanguageCode } from '../languages/languages.ts'
import { contentProblems } from './content-shape.ts'
import { refusedImport, type ImportProblem, type RowProblem, type TemplateImport } from './import-problem.ts'
import type { ShapeProblem } from './shapes.ts'
import { sheetReader, type SheetRow } from './sheet-reader.ts'
import type { TemplateType } from './template-content.ts'
import { continued, offMark, type TemplateSheet } from './to-sheets.ts'

/**
 * Reads exported sheets: one for each language, named by its code. Empty rows and rows that begin with `#` are skipped. A
 * file is accepted completely or not at all; if not, every wrong row is reported.
 */
export function fromSheets(type: TemplateType, sheets: readonly TemplateSheet[]): TemplateImport {
  const { content, read } = sheetReader(type)
  const problems: RowProblem[] = []
  const origins = new Map<string, RowOrigin>()
  for (const { name, rows } of sheets) {
    const language = languageOf(name)
    if (language === undefined) {
      const sheetName = name.trim()
      return refusedImport({ problem: 'MISSING_LANGUAGE_IN_XLSX', sheetName, supported: languageCodes })
    }
    for (const { index, cells } of joinContinued(rows)) {
      const row = toRow(cells, language)
      const origin = { sheetName: language, row: index + 1, kind: row.kind }
      const taken = read(row)
      if ('problem' in taken) problems.push({ problem: taken.problem, ...origin })
      else origins.set(taken.path, origin)
    }
  }
  if (problems.length > 0) return refusedImport(...problems)
  if (isEmpty(content)) return refusedImport({ problem: 'NOTHING_FOUND' })
  const wrong = contentProblems(content, type).map((problem) => atItsRow(problem, origins))
  return wrong.length > 0 ? refusedImport(...wrong) : { ok: true, content, name: '', description: '' }
}

type RowOrigin = Omit<RowProblem, 'problem'>

/** The row that a place of the content came from, or the first row of the item that it belongs to. */
function atItsRow({ problem, path }: ShapeProblem, origins: ReadonlyMap<string, RowOrigin>): ImportProblem {
  const item = `${path.split('.').slice(0, -1).join('.')}.`
  const known = origins.get(path) ?? [...origins].find(([place]) => place.startsWith(item))?.[1]
  return known ? { problem, ...known } : { problem, path }
}

/** Excel does not allow two names of sheets that differ only in upper and lower case. */
function languageOf(sheetName: string): LanguageCode | undefined {
  const code = sheetName.trim().toLowerCase()
  return languageCodes.find((known) => known.toLowerCase() === code)
}

/** Rows that are not empty, with long texts joined again. */
function joinContinued(rows: TemplateSheet['rows']): { index: number; cells: readonly string[] }[] {
  const joined: { index: number; cells: readonly string[] }[] = []
  for (const [index, cells] of rows.entries()) {
    if (isSkipped(cells)) continue
    const before = joined.at(-1)
    const [kind = '', , text = ''] = cells
    if (before && kind.trim() === continued) before.cells = before.cells.with(2, `${before.cells[2] ?? ''}${text}`)
    else joined.push({ index, cells: [...cells, '', '', ''] })
  }
  return joined
}

function isSkipped(cells: readonly string[]): boolean {
  const [first = ''] = cells
  return first.trimStart().startsWith('#') || cells.every((cell) => cell.trim() === '')
}

function toRow(cells: readonly string[], language: LanguageCode): SheetRow {
  const [kind = '', key = '', text = '', mark = ''] = cells
  return { kind: kind.trim(), key: key.trim(), text, isOn: mark.trim().toLowerCase() !== offMark, language }
}

const isEmpty = (content: object) => Object.values(content).every((part) => !Array.isArray(part) || part.length === 0)
