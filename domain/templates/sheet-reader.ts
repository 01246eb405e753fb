import type { LanguageCode } from '../languages/languages.ts'
import type { RowProblem } from './import-problem.ts'
import {
  mailTypes,
  roleIds,
  type Labels,
  type MailsContent,
  type QuestionsContent,
  type RolesContent,
  type TemplateContent,
  type TemplateItem,
  type TemplateSection,
  type TemplateType,
} from './template-content.ts'
import { newSection } from './new-template.ts'
import { mailTexts, sectionFacts, sectionTexts } from './to-sheets.ts'

export type SheetRow = { kind: string; key: string; text: string; isOn: boolean; language: LanguageCode }

/** The place in the content where a row was stored (`content.answers.0.labels.cs`), or why it was refused. */
type Taken = { path: string } | { problem: RowProblem['problem'] }
type Refusal = 'UNKNOWN_ROW' | 'SHEETS_DIFFER'
type Place = { path: string; put: (text: string) => void } | Refusal
type FindPlace = (row: SheetRow) => Place

/** Stores rows one by one in the content. */
export function sheetReader(type: TemplateType): { content: TemplateContent; read: (row: SheetRow) => Taken } {
  const { content, find } = placesOf(type)
  const seen = new Set<string>()
  const read = (row: SheetRow): Taken => {
    const place = find(row)
    if (typeof place === 'string') return { problem: place }
    const once = `${row.language} ${place.path}`
    if (seen.has(once)) return { problem: 'REPEATED_ROW' }
    seen.add(once)
    place.put(row.text)
    return { path: place.path }
  }
  return { content, read }
}

function placesOf(type: TemplateType): { content: TemplateContent; find: FindPlace } {
  switch (type) {
    case 'questions':
      return placesOfQuestions()
    case 'answers': {
      const answers: TemplateItem[] = []
      const find: FindPlace = (row) =>
        row.kind === 'answer' ? placeOfItem(answers, 'content.answers', row) : 'UNKNOWN_ROW'
      return { content: { type, answers }, find }
    }
    case 'roles': {
      const content: RolesContent = { type, roles: [] }
      return { content, find: (row) => placeOfRole(content, row) }
    }
    case 'mails': {
      const content: MailsContent = { type, mails: [] }
      return { content, find: (row) => placeInMail(content, row) }
    }
  }
}

/** Rows after a section row belong to that section. */
function placesOfQuestions(): { content: QuestionsContent; find: FindPlace } {
  const content: QuestionsContent = { type: 'questions', sections: [] }
  let current = -1
  const find: FindPlace = (row) => {
    if (row.kind === 'section') {
      current = sectionIndex(content, row)
      const section = content.sections[current]
      if (!section) return 'UNKNOWN_ROW'
      return switchedAlike(row, section.nameEnabled, labelled(section.name, `content.sections.${current}.name`, row))
    }
    const section = content.sections[current]
    return section ? placeInSection(section, `content.sections.${current}`, row) : 'UNKNOWN_ROW'
  }
  return { content, find }
}

/** -1 if the row has no number. */
function sectionIndex({ sections }: QuestionsContent, { key, isOn }: SheetRow): number {
  const number = numberOf(key)
  if (number === null) return -1
  const fresh = { ...newSection(number), nameEnabled: isOn, questions: [] }
  return findOrAdd(sections, (known) => known.number === number, fresh)
}

function placeInSection(section: TemplateSection, path: string, row: SheetRow): Place {
  if (row.kind === 'question') return placeOfItem(section.questions, `${path}.questions`, row)
  if (row.kind === 'comment') return placeOfItem(section.comments, `${path}.comments`, row)
  if (row.key !== '' && row.key !== String(section.number)) return 'UNKNOWN_ROW'
  const text = sectionTexts.find((known) => known === row.kind)
  if (text) return labelled(section[text], `${path}.${text}`, row)
  const fact = sectionFacts.find((known) => known === row.kind)
  return fact ? placeOfFact(section, fact, path, row) : 'UNKNOWN_ROW'
}

/** Repeated on every sheet: a change on only one of them would be lost, so it is refused. */
function placeOfFact(
  section: TemplateSection,
  fact: (typeof sectionFacts)[number],
  path: string,
  { text }: SheetRow,
): Place {
  if (section[fact] !== '' && section[fact] !== text) return 'SHEETS_DIFFER'
  return { path: `${path}.${fact}`, put: () => void (section[fact] = text) }
}

function placeOfItem(items: TemplateItem[], path: string, row: SheetRow): Place {
  const number = numberOf(row.key)
  if (number === null) return 'UNKNOWN_ROW'
  const index = findOrAdd(items, (known) => known.number === number, { number, enabled: row.isOn, labels: {} })
  return placeOfSwitched(items, index, path, row)
}

function placeOfRole({ roles }: RolesContent, row: SheetRow): Place {
  const roleId = roleIds.find((known) => known === row.key)
  if (row.kind !== 'role' || !roleId) return 'UNKNOWN_ROW'
  const index = findOrAdd(roles, (known) => known.roleId === roleId, { roleId, enabled: row.isOn, labels: {} })
  return placeOfSwitched(roles, index, 'content.roles', row)
}

function placeInMail({ mails }: MailsContent, row: SheetRow): Place {
  const mailType = mailTypes.find((known) => known === row.key)
  const field = mailTexts.find((known) => known === row.kind)
  if (!mailType || !field) return 'UNKNOWN_ROW'
  const fresh = { mailType, sender: {}, subject: {}, body: {} }
  const index = findOrAdd(mails, (known) => known.mailType === mailType, fresh)
  return labelled(mails[index]?.[field] ?? {}, `content.mails.${index}.${field}`, row)
}

type Switched = { enabled: boolean; labels: Labels }

function placeOfSwitched(items: readonly Switched[], index: number, path: string, row: SheetRow): Place {
  const { enabled, labels } = items[index] ?? { enabled: true, labels: {} }
  return switchedAlike(row, enabled, labelled(labels, `${path}.${index}.labels`, row))
}

const switchedAlike = (row: SheetRow, isOn: boolean, place: Place): Place =>
  row.isOn === isOn ? place : 'SHEETS_DIFFER'

const labelled = (labels: Labels, path: string, { language }: SheetRow): Place => ({
  path: `${path}.${language}`,
  put: (text) => {
    if (text !== '') labels[language] = text
  },
})

/** Its index. */
function findOrAdd<T>(list: T[], isIt: (known: T) => boolean, fresh: T): number {
  const index = list.findIndex(isIt)
  return index === -1 ? list.push(fresh) - 1 : index
}

function numberOf(key: string): number | null {
  return /^[1-9]\d{0,4}$/.test(key) ? Number(key) : null
}
