import { thresholdsForScale } from '../../../../../domain/waves/new-wave.ts'
import { readingIn, type Reading } from '../reading.ts'
import type { AcdcGroupInput, AcdcPersonInput, AcdcSectionTexts, AcdcWaveInput } from './acdc-input.ts'

/** An AC/DC report in the form that its sections need: names and formats in the reader's language. */
export type AcdcView<Input extends AcdcWaveInput = AcdcWaveInput> = Omit<Reading, 'mean'> & {
  input: Input
  scale: { lowest: number; highest: number; lower: number; higher: number }
  section(number: number): AcdcSectionTexts
  sectionName(number: number): string
  itemText(key: string): string
  activityName(id: number): string
  /** 3.5 */
  score(value: number): string
  minutes(value: number): string
}
export type AcdcPersonView = AcdcView<AcdcPersonInput>
export type AcdcGroupView = AcdcView<AcdcGroupInput>

export function acdcViewOf<Input extends AcdcWaveInput>(input: Input): AcdcView<Input> {
  // The report is given to the person; its own texts speak to nobody, as others read it as well.
  const { mean: _twoDecimals, ...reading } = readingIn(input.language, 'reader')
  const numbers = input.scale.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const boundaries = thresholdsForScale(highest - lowest + 1)
  const sections = new Map(input.sections.map((section) => [section.number, section]))
  const items = new Map(input.sections.flatMap(({ items: own }) => own.map(({ key, labels }) => [key, labels])))
  const activities = new Map(input.activities.map(({ activityId, labels }) => [activityId, labels]))
  const minutes = new Intl.NumberFormat(reading.locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const section = (number: number) => {
    const known = sections.get(number)
    if (!known) throw new Error(`the report names section ${number} but has none`)
    return known
  }
  return {
    ...reading,
    input,
    scale: {
      lowest,
      highest,
      lower: boundaries.performanceLowerBoundry + lowest - 1,
      higher: boundaries.performanceHigherBoundry + lowest - 1,
    },
    section,
    sectionName: (number) => reading.label(section(number).labels) || reading.text('competencies.numbered', { number }),
    itemText: (key) => reading.label(items.get(key)),
    activityName: (id) => reading.label(activities.get(id)),
    score: (value) => reading.decimal(value, 1),
    minutes: (value) => minutes.format(value),
  }
}

const acdcSections = ['behaviours', 'tests', 'tools', 'notes', 'matrix', 'means', 'people'] as const
const sharedSections = ['read', 'overview', 'competencies', 'development'] as const

/** The title of a shipped section in the language of the report. */
export function acdcSectionTitle({ text }: AcdcView, name: string): string | undefined {
  if (acdcSections.some((known) => known === name)) return text(`acdc.sections.${name}`)
  return sharedSections.some((known) => known === name) ? text(`sections.${name}`) : undefined
}
