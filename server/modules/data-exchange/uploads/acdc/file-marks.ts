import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Score } from '../../../../../domain/acdc/scores.ts'
import type { UploadKind } from '../../../../../domain/data-exchange/uploads.ts'
import { readScore, writeScore } from '../../../../../domain/data-exchange/score-cells.ts'
import { cellKey, type AcdcForm, type FormNote } from './acdc-form.ts'

/**
 * What a file carries beside what people see: to which wave it belongs, what its codes meant when it was made, and what
 * it was filled with, from which a changed cell is told from an untouched one (0389).
 */
export type FileMarks = {
  kind: Exclude<UploadKind, 'as360'>
  waveId: string
  snapshotId: string
  /** Of one evaluator; null: of all. */
  assessorId: number | null
  activities: ReadonlyMap<number, string>
  competencies: ReadonlyMap<number, string>
  people: ReadonlyMap<number, string>
  evaluators: ReadonlyMap<number, string>
  /** Which rows it had: "assesseeId-assessorId". */
  pairs: ReadonlySet<string>
  /** By `cellKey`. */
  scores: ReadonlyMap<string, Score>
  /** Fingerprints by noteGuid. */
  notes: ReadonlyMap<string, string>
}

export const pairKey = (assesseeId: number, assessorId: number): string => `${assesseeId}-${assessorId}`

/** What a note says, shortened: two notes with the same fingerprint say the same. */
export function fingerprint(note: Pick<FormNote, 'activityId' | 'sectionNumber' | 'sign' | 'text'>): string {
  const { activityId, sectionNumber, sign } = note
  const text = writtenText(note.text)
  return createHash('sha256')
    .update(JSON.stringify([activityId, sectionNumber, sign, text]))
    .digest('base64url')
    .slice(0, 16)
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g

/** As a note is stored: lines, without control characters. */
export function writtenText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controls, ' ')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

type MarkRow = (string | number)[]
const version = 1

/** As rows of a hidden sheet, or lines of the document's properties. */
export function writeMarks(form: AcdcForm, kind: FileMarks['kind'], assessorId: number | null): MarkRow[] {
  const scores = kind === 'scoring-sheet' ? scoreRows(form) : []
  return [
    ['assay', version, kind, form.waveId, form.snapshotId, assessorId ?? ''],
    ...form.activities.map(({ id, name }) => ['activity', id, name]),
    ...form.competencies.map(({ number, name }) => ['competency', number, name]),
    ...form.people.map(({ id, label }) => ['person', id, label]),
    ...form.evaluators.map(({ id, label }) => ['evaluator', id, label]),
    ...form.pairs.map(({ assesseeId, assessorId: by }) => ['pair', assesseeId, by]),
    ...scores,
    ...(kind === 'observers-notes' ? form.notes.map((note) => ['note', note.noteGuid, fingerprint(note)]) : []),
  ]
}

function scoreRows({ activities, pairs, scores }: AcdcForm): MarkRow[] {
  return activities.flatMap(({ id, competencies }) =>
    pairs.flatMap(({ assesseeId, assessorId }) => {
      const given = competencies.flatMap((number) => {
        const score = scores.get(cellKey(id, assesseeId, assessorId, number))
        return score === undefined ? [] : [`${number}=${writeScore(score)}`]
      })
      return given.length === 0 ? [] : [['score', id, assesseeId, assessorId, given.join(' ')]]
    }),
  )
}

const head = z.tuple([
  z.literal('assay'),
  z.literal(String(version)),
  z.enum(['scoring-sheet', 'observers-notes']),
  z.guid(),
  z.guid(),
  z.string().regex(/^\d{0,10}$/),
])

/** Null: these are no marks of ours. Single rows that somebody broke are left out. */
export function readMarks(rows: readonly (readonly string[])[]): FileMarks | null {
  const first = head.safeParse([...(rows[0] ?? []), ''].slice(0, 6))
  if (!first.success) return null
  const [, , kind, waveId, snapshotId, assessorId] = first.data
  const of = (name: string) => rows.filter(([one]) => one === name)
  const named = (name: string) => new Map(of(name).map(([, id = '', label = '']) => [Number(id), label] as const))
  return {
    kind,
    waveId,
    snapshotId,
    assessorId: assessorId === '' ? null : Number(assessorId),
    activities: named('activity'),
    competencies: named('competency'),
    people: named('person'),
    evaluators: named('evaluator'),
    pairs: new Set(of('pair').map(([, person, by]) => pairKey(Number(person), Number(by)))),
    scores: new Map(of('score').flatMap(readScores)),
    notes: new Map(of('note').map(([, guid = '', print = '']) => [guid, print])),
  }
}

function readScores([, activity, person, by, given = '']: readonly string[]): [string, Score][] {
  return given.split(' ').flatMap((one) => {
    const [section, text = ''] = one.split('=')
    const read = readScore(text, tenNumbers)
    if (!read.ok || read.score === undefined) return []
    return [[cellKey(Number(activity), Number(person), Number(by), Number(section)), read.score]]
  })
}

/** Scales have numbers from 1 to 10. */
const tenNumbers = Array.from({ length: 10 }, (_, index) => index + 1)
