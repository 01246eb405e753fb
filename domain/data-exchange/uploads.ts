export const uploadKinds = ['as360', 'scoring-sheet', 'observers-notes'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** What is wrong at a place of an uploaded file, or to be known about it. */
export const uploadProblems = [
  // The file.
  'NOT_OUR_FILE', // it was not downloaded here, or what identifies it was removed
  'OTHER_KIND', // a scoring sheet named like notes, or the other way round
  'OTHER_WAVE',
  'MORE_PROBLEMS', // `count` of those that are not listed
  // Sheets, tables, rows and columns.
  'CODES_MISSING', // a sheet or table that lost the codes by which it is recognized
  'COLUMN_UNKNOWN', // notes: a column that was added
  'ACTIVITY_UNKNOWN', // a sheet or table of an activity that the wave does not have
  'ACTIVITY_TWICE', // its sheet was copied
  'ACTIVITY_MISSING', // warning: nothing was changed for it
  'COMPETENCY_UNKNOWN', // a column that was added, or is not observed in this activity
  'COMPETENCY_RENAMED', // its words and its code disagree
  'COMPETENCY_MISSING', // warning: nothing was changed for it
  'COMPETENCY_TWICE',
  'ROW_UNKNOWN', // a row that was added
  'ROW_MISSING', // warning: nothing was changed for it
  'ROW_TWICE',
  'PERSON_UNKNOWN',
  'PERSON_RENAMED', // name and code disagree
  'EVALUATOR_UNKNOWN',
  'EVALUATOR_RENAMED', // name and code disagree
  'PERSON_CONFIRMED', // after the wash-up nothing of him changes
  // Cells.
  'SCORE_NOT_NUMBER',
  'SCORE_OUT_OF_SCALE',
  'FORMULA',
  'MERGED',
  'HIDDEN_CHANGE', // something was changed in a hidden row, column or sheet
  'CHANGED_MEANWHILE', // changed in the file and here
  'SCORE_KEPT', // warning: the cell was emptied; a score given once is not taken back by that
  'NOTE_WITHOUT_PERSON',
  'NOTE_WITHOUT_TEXT',
  'NOTE_TOO_LONG',
  'TOO_MANY_NOTES',
  'SIGN_UNKNOWN',
  'TIME_UNKNOWN',
  'TIME_KEPT', // warning: the time of a note does not change any more
  'NOTE_TAKEN_BACK', // warning: it was uploaded before and taken back here since; it stays so
  'NOTE_MISSING', // warning: its row was removed; the note stays
  'NOTE_UNKNOWN', // its code belongs to no note of this wave
  // Answers of 360 questionnaires that were collected on paper.
  'QUESTION_UNKNOWN', // a column that is no question of the wave
  'QUESTION_TWICE',
  'NOT_ASKED', // the role is not asked for it
  'ANSWER_NOT_NUMBER',
  'ANSWER_OUT_OF_SCALE',
  'ANSWER_THERE', // another answer is there already, which the rater gave
  'COMMENT_TOO_LONG',
  'DATE_UNKNOWN',
  'DATE_WITHOUT_ANSWERS', // a date of submission, and nothing else
  // Documents.
  'TRACKED_CHANGE',
  'COMMENT',
] as const
export type UploadProblem = (typeof uploadProblems)[number]

/** How many problems, and how many warnings, are listed. */
export const listedProblemsMax = 200

/** `path`: a cell ("Sheet!B7"), or a table's cell or a paragraph of a document; empty for the whole file. */
export type UploadRemark = { path: string; code: UploadProblem }

/** A place in a document: a paragraph, or a table, a row of it or a cell. All count from 1. */
export type DocumentPlace = { paragraph: number } | { table: number; row?: number; column?: number }

/** What a `path` says of a document; undefined: it is no such place. */
export function documentPlace(path: string): DocumentPlace | undefined {
  const paragraph = /^paragraph (\d+)$/.exec(path)
  if (paragraph) return { paragraph: Number(paragraph[1]) }
  const [, table, row, column] = /^table (\d+)(?:, row (\d+)(?:, column (\d+))?)?$/.exec(path) ?? []
  if (table === undefined) return undefined
  return { table: Number(table), ...(row && { row: Number(row) }), ...(column && { column: Number(column) }) }
}

export type UploadFormat = 'xlsx' | 'docx'

/** How files must begin, by kind of wave, and which formats each may have (OPS-5-97 … 5-99). */
const prefixes = {
  as360: { 'upload-as360-data': { kind: 'as360', formats: ['xlsx'] } },
  acdc: {
    'scoring-sheet': { kind: 'scoring-sheet', formats: ['xlsx', 'docx'] },
    'observers-notes': { kind: 'observers-notes', formats: ['xlsx', 'docx'] },
  },
} as const satisfies Record<string, Record<string, { kind: UploadKind; formats: readonly UploadFormat[] }>>

export type UploadingWave = keyof typeof prefixes

export const isUploadingWave = (waveSetupType: string): waveSetupType is UploadingWave => waveSetupType in prefixes

/** What a file is by its name, whatever the case of its letters; undefined if the wave takes none of this name. */
export function uploadByName(
  wave: UploadingWave,
  fileName: string,
): { kind: UploadKind; format: UploadFormat } | undefined {
  const name = fileName.toLowerCase()
  for (const [prefix, { kind, formats }] of Object.entries<{ kind: UploadKind; formats: readonly UploadFormat[] }>(
    prefixes[wave],
  )) {
    const format = formats.find((one) => name.endsWith(`.${one}`))
    if (name.startsWith(prefix) && format) return { kind, format }
  }
  return undefined
}

/** The beginnings that a file may have, to be named in a refusal. */
export const prefixesOf = (wave: UploadingWave): string[] => Object.keys(prefixes[wave])
