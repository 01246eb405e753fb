import { useMemo, useState } from 'react'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { ParticipantColumn } from '../../../../domain/participants/assessee.ts'
import {
  checkParticipantRows,
  emailsOfRows,
  type CheckedParticipants,
} from '../../../../domain/participants/check-participant-rows.ts'
import { detectColumns, isUsableMapping, type ColumnMapping } from '../../../../domain/participants/detect-columns.ts'
import { openQuoteAt, parseTable } from '../../../../domain/text/parse-table.ts'
import { availableLanguages } from '../language-options.ts'
import { usePeopleByEmail, type KnownPeople } from '../use-people-by-email.ts'

export type PastedPeople = ReturnType<typeof usePastedPeople>

/** The text and what is read from it: table, columns, people with a check each. No input is ever discarded. */
export function usePastedPeople(projectGuid: string) {
  const [text, setText] = useState('')
  const [looksForHeader, setLooksForHeader] = useState(true)
  const [chosenMapping, setChosenMapping] = useState<ColumnMapping>()
  const [defaultLanguage, setDefaultLanguage] = useState<LanguageCode | null>(null)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())

  const parsed = useMemo(() => parseTable(text), [text])
  const table = parsed.rows
  const detected = useMemo(() => detectColumns(table, looksForHeader), [table, looksForHeader])
  const mapping = chosenMapping ?? detected.mapping
  const data = useMemo(() => (detected.hasHeader ? table.slice(1) : table), [table, detected.hasHeader])
  const known = usePeopleByEmail(
    projectGuid,
    useMemo(() => emailsOfRows(data, mapping), [data, mapping]),
  )
  const { existingEmails, raterNames } = useMemo(() => splitKnown(known.people), [known.people])
  const checked = useMemo(
    () => checkWithout(leftOut, data, mapping, { existingEmails, raterNames, availableLanguages, defaultLanguage }),
    [leftOut, data, mapping, existingEmails, raterNames, defaultLanguage],
  )

  const restart = () => {
    setChosenMapping(undefined)
    setLeftOut(new Set())
  }
  return {
    text,
    setText: (next: string) => {
      setText(next)
      restart()
    },
    looksForHeader,
    setLooksForHeader: (on: boolean) => {
      setLooksForHeader(on)
      restart()
    },
    hasHeader: detected.hasHeader,
    heading: detected.hasHeader ? (table[0] ?? []) : [],
    data,
    mapping,
    map: (index: number, column: ParticipantColumn | null) => {
      setChosenMapping(mapping.map((mapped, at) => (at === index ? column : mapped)))
      setLeftOut(new Set())
    },
    openQuoteAt: openQuoteAt(parsed),
    isMapped: isUsableMapping(mapping) && data.length > 0,
    defaultLanguage,
    setDefaultLanguage,
    checked,
    leftOutCount: leftOut.size,
    leaveOut: (rowIndexes: readonly number[]) => setLeftOut(new Set([...leftOut, ...rowIndexes])),
    takeBack: () => setLeftOut(new Set()),
    known,
  }
}

function splitKnown(people: KnownPeople) {
  const raters = people.filter(({ isParticipant }) => !isParticipant)
  return {
    existingEmails: people.flatMap(({ email, isParticipant }) => (isParticipant ? email : [])),
    raterNames: new Map(raters.map(({ email, name }) => [email, name])),
  }
}

/** Rows left out are not checked: of two equal addresses the remaining one is no duplicate. */
function checkWithout(
  leftOut: ReadonlySet<number>,
  data: readonly (readonly string[])[],
  mapping: ColumnMapping,
  context: Parameters<typeof checkParticipantRows>[2],
): CheckedParticipants {
  const places = data.map((_, index) => index).filter((index) => !leftOut.has(index))
  const checked = checkParticipantRows(
    places.map((index) => data[index] ?? []),
    mapping,
    context,
  )
  return { ...checked, rows: checked.rows.map((row) => ({ ...row, rowIndex: places[row.rowIndex] ?? row.rowIndex })) }
}
