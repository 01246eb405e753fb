import { cleanText } from '../text/clean-text.ts'
import { fold } from '../text/folding.ts'
import type { NominationField } from './nomination.ts'

export const requiredNominationColumns = [
  'assesseeEmail',
  'assesseeFullName',
  'assessorEmail',
  'assessorFullName',
  'assessorRole',
] as const satisfies readonly NominationField[]

/** The field names are recognised as well; case, diacritics and punctuation are ignored. */
const headings: Record<NominationField, readonly string[]> = {
  assesseeEmail: ['assessee email', 'email of assessee', 'email hodnoceného', 'email hodnocené osoby'],
  assesseeFullName: [
    'assessee full name',
    'assessee name',
    'name of assessee',
    'jméno hodnoceného',
    'celé jméno hodnoceného',
    'jméno a příjmení hodnoceného',
  ],
  assessorEmail: ['assessor email', 'email of assessor', 'rater email', 'email hodnotitele'],
  assessorFullName: [
    'assessor full name',
    'assessor name',
    'name of assessor',
    'rater name',
    'jméno hodnotitele',
    'celé jméno hodnotitele',
    'jméno a příjmení hodnotitele',
  ],
  assessorRole: ['assessor role', 'role of assessor', 'rater role', 'role', 'role hodnotitele'],
  assessorLanguageCode: ['assessor language code', 'assessor language', 'rater language', 'jazyk hodnotitele'],
  assesseeLanguageCode: ['assessee language code', 'assessee language', 'jazyk hodnoceného'],
}

const fieldByHeading = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    [field, ...names].map((name) => [foldHeading(name), field as NominationField] as const),
  ),
)

function foldHeading(heading: string): string {
  return fold(cleanText(heading)).replace(/[^\p{L}\p{N}]/gu, '')
}

export type NominationColumns = Partial<Record<NominationField, number>>

/** The column of each field. Of a repeated heading the first counts; other columns are ignored. */
export function recogniseNominationColumns(header: readonly string[]): NominationColumns {
  const columns: NominationColumns = {}
  header.forEach((heading, index) => {
    const field = fieldByHeading.get(foldHeading(heading))
    if (field !== undefined) columns[field] ??= index
  })
  return columns
}
