import { cleanText, foldText } from '../participants/clean-text.ts'
import { emailProblem, normalizeEmail } from '../participants/email-address.ts'
import { parseTable } from '../participants/parse-table.ts'
import { acdcRole, type NominationRow } from './nomination.ts'

export type AcdcPerson = { fullName: string; email: string }

export type ParsedAcdcPeople =
  | { ok: true; people: AcdcPerson[] }
  | { ok: false; reason: 'PASTED_DATA_INVALID'; rowIndex: number | null }

/** Reads people under the header `fullName;email`, separated by semicolons or tabs; every row must be complete. */
export function parseAcdcPeople(text: string): ParsedAcdcPeople {
  const { rows, delimiter, unclosedQuoteAt } = parseTable(text)
  const [header, ...data] = rows
  const isHeader =
    header?.length === 2 && foldText(header[0] ?? '') === 'fullname' && foldText(header[1] ?? '') === 'email'
  if (!isHeader || delimiter === ',' || unclosedQuoteAt !== null || data.length === 0) return invalid(null)

  const people: AcdcPerson[] = []
  for (const [rowIndex, cells] of data.entries()) {
    const fullName = cleanText(cells[0] ?? '')
    const email = normalizeEmail(cells[1] ?? '')
    const isComplete = cells.length === 2 && fullName !== '' && emailProblem(email) === null
    if (!isComplete || people.some((person) => person.email === email)) return invalid(rowIndex)
    people.push({ fullName, email })
  }
  return { ok: true, people }
}

function invalid(rowIndex: number | null): ParsedAcdcPeople {
  return { ok: false, reason: 'PASTED_DATA_INVALID', rowIndex }
}

/** In an ACDC wave every evaluator observes every participant. */
export function acdcNominations(assessees: readonly AcdcPerson[], evaluators: readonly AcdcPerson[]): NominationRow[] {
  return assessees.flatMap((assessee) =>
    evaluators.map((evaluator) => ({
      assesseeGuid: null,
      assesseeFullName: assessee.fullName,
      assesseeEmail: assessee.email,
      assessorGuid: null,
      assessorFullName: evaluator.fullName,
      assessorEmail: evaluator.email,
      assessorRole: acdcRole,
      assessorLanguageCode: null,
      assesseeLanguageCode: null,
      isNew: true,
    })),
  )
}
