import { cleanText } from '../../text/clean-text.ts'
import { fold } from '../../text/folding.ts'

/**
 * A heading of a LimeSurvey response export. Headings are question codes (`LEAD[SQ001]`), texts
 * (`How does this person lead? [Sets clear goals]`), or both (`LEAD[SQ001]. How does … [Sets clear goals]`).
 */
export type SurveyHeading = {
  /** Code of the question, `LEAD`; null if the heading is a text. */
  code: string | null
  /** Code or text of the part of the question: `SQ001`; null if the question has no parts. */
  part: string | null
  /** Text of the whole question; '' if the heading is only a code. */
  question: string
  /** What the rater read at this column: the text of the part, or of the question; or the code, if there is no text. */
  text: string
  /** Whether it is a free text that belongs to the question. */
  isRemark: boolean
}

const codePattern = /^([A-Za-z]\w*)((?:\[[^[\]]*\]){0,2})$/
const codeAndText = /^([A-Za-z]\w*(?:\[[^[\]]*\]){0,2})(?:\.\s+|\s*[:|]\s+)(\S[\s\S]*)$/
const lastPart = /^([\s\S]*?)\s*\[((?:[^[\]]|\[[^[\]]*\])*)\]$/
const tooLongForCode = 40

/** "Comment" and "Other" as the survey tool writes them after a question, in the languages of the product. */
const remarkWords = new Set([
  'comment',
  'comments',
  'other',
  'kommentar',
  'kommentare',
  'sonstiges',
  'komentar',
  'jine',
  'ine',
  'megjegyzes',
  'egyeb',
  'komentarz',
  'inne',
  'комментарии',
  'комментарий',
  'другое',
  'ostalo',
  'drugo',
])

export function readSurveyHeading(heading: string): SurveyHeading {
  const whole = cleanText(heading.replaceAll(/<[^>]*>/g, ' '))
  const both = whole.length > tooLongForCode || whole.includes(' ') ? codeAndText.exec(whole) : null
  const codes = codePattern.exec(both?.[1] ?? whole)
  const code = codes?.[1] ?? null
  const codeParts = [...(codes?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)
  const said = both ? (both[2] ?? '') : code === null ? whole : ''
  const inBrackets = lastPart.exec(said)
  const question = cleanText(inBrackets?.[1] ?? said)
  const partText = cleanText(inBrackets?.[2] ?? '')
  const part = codeParts.length > 0 ? codeParts.join('.') : partText || null
  const isRemark = [...codeParts, partText, code !== null && said === '' ? tailOf(code) : ''].some((one) =>
    remarkWords.has(fold(one)),
  )
  return {
    code,
    part,
    question,
    text: isRemark ? question || whole : partText || question || whole,
    isRemark,
  }
}

/** Codes without brackets: `LEADcomment`, `LEAD_other`. */
function tailOf(code: string): string {
  return /(?:_|(?<=[A-Z0-9]))(comment|other)$/.exec(code)?.[1] ?? ''
}

/** What the questions of a competency have in common: the code of an array, or the letters before a number; '' if nothing. */
export function groupOfHeading({ code, part, question }: SurveyHeading): string {
  if (code === null) return part === null ? '' : question
  if (part !== null && !remarkWords.has(fold(part))) return question || code
  const letters = /^([A-Za-z]+?)_?\d+\w*$/.exec(code)?.[1]
  return letters && !/^q$/i.test(letters) ? letters : ''
}
