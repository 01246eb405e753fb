import { isLanguageCode, languageCodes, type LanguageCode } from '../constants/languages.ts'
import { newSection } from './new-template.ts'
import {
  mailTypes,
  roleIds,
  type AnswersContent,
  type Labels,
  type MailsContent,
  type QuestionsContent,
  type RolesContent,
  type TemplateContent,
  type TemplateItem,
  type TemplateType,
} from './template-content.ts'
import { mailTexts, offMark, sectionFacts, sectionTexts, type TemplateSheet } from './to-sheets.ts'

export type SheetsRead =
  | { ok: true; content: TemplateContent }
  | { ok: false; reason: 'MISSING_LANGUAGE_IN_XLSX'; sheetName: string; supported: LanguageCode[] }
  | { ok: false; reason: 'TEMPLATE_IMPORT_FAILED'; sheetName: string; rowIndex: number }

/** Reads sheets back; rows that begin with `#` and empty ones are skipped. Refuses the whole file for one bad row. */
export function fromSheets(type: TemplateType, sheets: readonly TemplateSheet[]): SheetsRead {
  const { content, readRow } = readerOf(type)
  for (const { name, rows } of sheets) {
    const sheetName = name.trim()
    if (!isLanguageCode(sheetName)) {
      return { ok: false, reason: 'MISSING_LANGUAGE_IN_XLSX', sheetName, supported: [...languageCodes] }
    }
    for (const [rowIndex, cells] of rows.entries()) {
      if (isSkipped(cells)) continue
      if (!readRow(toRow(cells, sheetName))) return { ok: false, reason: 'TEMPLATE_IMPORT_FAILED', sheetName, rowIndex }
    }
  }
  return { ok: true, content }
}

function isSkipped(cells: readonly string[]): boolean {
  const [first = ''] = cells
  return first.trimStart().startsWith('#') || cells.every((cell) => cell.trim() === '')
}

type Row = { kind: string; key: string; text: string; isOn: boolean; language: LanguageCode }

function toRow(cells: readonly string[], language: LanguageCode): Row {
  const [kind = '', key = '', text = '', mark = ''] = cells
  return { kind: kind.trim(), key: key.trim(), text, isOn: mark.trim().toLowerCase() !== offMark, language }
}

/** Takes rows one by one into the content; a row that makes no sense in this type of template answers false. */
type Reader = { content: TemplateContent; readRow: (row: Row) => boolean }

function readerOf(type: TemplateType): Reader {
  switch (type) {
    case 'questions':
      return questionsReader()
    case 'answers': {
      const content: AnswersContent = { type, answers: [] }
      return { content, readRow: (row) => row.kind === 'answer' && readItem(content.answers, row) }
    }
    case 'roles': {
      const content: RolesContent = { type, roles: [] }
      return { content, readRow: (row) => row.kind === 'role' && readRole(content, row) }
    }
    case 'mails': {
      const content: MailsContent = { type, mails: [] }
      return { content, readRow: (row) => readMail(content, row) }
    }
  }
}

/** Rows after a section row belong to that section. */
function questionsReader(): Reader {
  const content: QuestionsContent = { type: 'questions', sections: [] }
  let section: QuestionsContent['sections'][number] | undefined
  const readRow = (row: Row) => {
    if (row.kind === 'section') {
      const number = numberOf(row.key)
      if (number === null) return false
      section = findOrAdd(content.sections, (known) => known.number === number, {
        ...newSection(number),
        questions: [],
      })
      section.nameEnabled = row.isOn
      return setText(section.name, row)
    }
    if (section === undefined) return false
    if (row.kind === 'question') return readItem(section.questions, row)
    if (row.kind === 'comment') return readItem(section.comments, row)
    const text = sectionTexts.find((known) => known === row.kind)
    if (text !== undefined) return setText(section[text], row)
    const fact = sectionFacts.find((known) => known === row.kind)
    if (fact !== undefined) section[fact] = row.text
    return fact !== undefined
  }
  return { content, readRow }
}

function readItem(items: TemplateItem[], row: Row): boolean {
  const number = numberOf(row.key)
  if (number === null) return false
  const item = findOrAdd(items, (known) => known.number === number, { number, enabled: row.isOn, labels: {} })
  item.enabled = row.isOn
  return setText(item.labels, row)
}

function readRole({ roles }: RolesContent, row: Row): boolean {
  const roleId = roleIds.find((known) => known === row.key)
  if (roleId === undefined) return false
  const role = findOrAdd(roles, (known) => known.roleId === roleId, { roleId, enabled: row.isOn, labels: {} })
  role.enabled = row.isOn
  return setText(role.labels, row)
}

function readMail({ mails }: MailsContent, row: Row): boolean {
  const mailType = mailTypes.find((known) => known === row.key)
  const field = mailTexts.find((known) => known === row.kind)
  if (mailType === undefined || field === undefined) return false
  const mail = findOrAdd(mails, (known) => known.mailType === mailType, { mailType, sender: {}, subject: {}, body: {} })
  return setText(mail[field], row)
}

function findOrAdd<T>(list: T[], isIt: (known: T) => boolean, fresh: T): T {
  const known = list.find(isIt)
  if (known !== undefined) return known
  list.push(fresh)
  return fresh
}

function setText(labels: Labels, { language, text }: Row): true {
  if (text !== '') labels[language] = text
  return true
}

function numberOf(key: string): number | null {
  return /^[1-9]\d{0,4}$/.test(key) ? Number(key) : null
}
