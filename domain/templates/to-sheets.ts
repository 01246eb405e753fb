import { defaultTemplateLanguages, languageCodes, type LanguageCode } from '../languages/languages.ts'
import type { Labels, TemplateContent, TemplateItem } from './template-content.ts'

/** One sheet for each language: its name is the code, its rows are kind, number or id, text, and `off` if disabled. */
export type TemplateSheet = { name: string; rows: string[][] }

export const offMark = 'off'
export const sectionTexts = ['description', 'competencyDescription', 'developmentActivities'] as const
/** Without language, so they are the same on every sheet. */
export const sectionFacts = ['dimensionId', 'computationDefinition'] as const
export const mailTexts = ['sender', 'subject', 'body'] as const

/** The kind of a row that continues the text of the row above: a cell has at most 32,767 characters. */
export const continued = 'continued'
const cellMax = 16_000

/** The template as sheets, one for each language that has any text; an empty template shows its rows in the default. */
export function toSheets(content: TemplateContent): TemplateSheet[] {
  const sheets = languageCodes.map((language) => ({ name: language, rows: rowsOf(content, language) }))
  const worded = sheets.filter(({ rows }) => rows.some(hasWords))
  const shown = worded.length > 0 ? worded : sheets.filter(({ name }) => name === defaultTemplateLanguages[0])
  return shown.map(({ name, rows }) => ({ name, rows: rows.flatMap(inCells) }))
}

function hasWords([kind, , text]: readonly string[]): boolean {
  return text !== '' && !sectionFacts.some((fact) => fact === kind)
}

function rowsOf(content: TemplateContent, language: LanguageCode): string[][] {
  const row = (kind: string, key: string | number, labels: Labels, isOn = true) => [
    kind,
    String(key),
    labels[language] ?? '',
    ...(isOn ? [] : [offMark]),
  ]
  const itemRow = (kind: string) => (item: TemplateItem) => row(kind, item.number, item.labels, item.enabled)
  switch (content.type) {
    case 'questions':
      return content.sections.flatMap((section) => [
        row('section', section.number, section.name, section.nameEnabled),
        ...sectionTexts
          .filter((kind) => section[kind][language])
          .map((kind) => row(kind, section.number, section[kind])),
        ...sectionFacts
          .filter((kind) => section[kind] !== '')
          .map((kind) => [kind, String(section.number), section[kind]]),
        ...section.questions.map(itemRow('question')),
        ...section.comments.map(itemRow('comment')),
      ])
    case 'answers':
      return content.answers.map(itemRow('answer'))
    case 'roles':
      return content.roles.map((role) => row('role', role.roleId, role.labels, role.enabled))
    case 'mails':
      return content.mails.flatMap((mail) => mailTexts.map((kind) => row(kind, mail.mailType, mail[kind])))
  }
}

function inCells([kind = '', key = '', text = '', ...mark]: readonly string[]): string[][] {
  const [first = '', ...rest] = pieces(text)
  return [[kind, key, first, ...mark], ...rest.map((piece) => [continued, key, piece])]
}

/** Never cut between the halves of a character. */
function pieces(text: string): string[] {
  if (text.length <= cellMax) return [text]
  const isHalved = /[\uD800-\uDBFF]/.test(text.charAt(cellMax - 1))
  const end = isHalved ? cellMax - 1 : cellMax
  return [text.slice(0, end), ...pieces(text.slice(end))]
}
