import type { Cell, WriteSheet } from 'hucre/xlsx'
import { notSeenSign } from '../../../../../../domain/data-exchange/score-cells.ts'
import type { AcdcForm } from '../acdc-form.ts'
import { sheetTexts } from '../texts.ts'
import { styles } from './styles.ts'

/** The first sheet: what the file is, how to fill it in, and the scale. */
export function explanationSheet(form: AcdcForm, kind: 'scoring-sheet' | 'observers-notes', name: string): WriteSheet {
  const texts = sheetTexts(form.language)
  const isScoring = kind === 'scoring-sheet'
  const [only, ...others] = form.evaluators
  const who = only && others.length === 0 ? only.label : texts.everybody
  const words = [
    [`${texts.wave}: ${form.waveName}`],
    [`${texts.evaluator}: ${who}`],
    [],
    ...(isScoring ? texts.howToScore : texts.howToNote).map((line) => [line]),
  ]
  const scale = isScoring
    ? [
        [],
        [texts.scale],
        ...form.scale.map(({ number, name: label }) => [`${number}  ${label}`]),
        [`${notSeenSign}  ${texts.notSeen}`],
      ]
    : []
  const title = isScoring ? texts.scoringSheet : texts.observersNotes
  const rows = [[title], ...words, ...scale]
  const cells = new Map<string, Partial<Cell>>(
    rows.map((row, index) => [
      `${index},0`,
      {
        value: row[0] ?? null,
        style: index === 0 ? styles.title : row[0] === texts.scale ? styles.title : styles.words,
      },
    ]),
  )
  return { name, columns: [{ width: 100 }], rows, cells, protection: { sheet: true }, view: { showGridLines: false } }
}
