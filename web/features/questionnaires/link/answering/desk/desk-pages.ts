import type { PersonToEvaluate } from '../../../../../../contract/questionnaires/pages.ts'
import type { Step } from '../../../../../../domain/questionnaires/steps.ts'
import type { Section } from '../answering-view.ts'

export type DeskPage = {
  /** Index of the competency. */
  section: number
  people: PersonToEvaluate[]
  /** Index of the first shown person among all. */
  firstPerson: number
  /** The first step of the page; pages are in this order. */
  firstStep: number
}

const mostColumns = 3
/** Widths of the frame and its gutters, of the item column, and of a person's column without the options, in px. */
const frame = { most: 1344, gutters: 96, items: 300, column: 74, option: 44 }

/** How many people fit beside each other with this many options each. At least one: the table then scrolls. */
export function columnsFor(width: number, options: number): number {
  const room = Math.min(width, frame.most) - frame.gutters - frame.items
  return Math.max(1, Math.min(mostColumns, Math.floor(room / (frame.column + frame.option * options))))
}

/** A page for every competency and group of people. */
export function deskPages(
  sections: readonly Section[],
  people: readonly PersonToEvaluate[],
  steps: readonly Step[],
  columns: number,
): DeskPage[] {
  return sections
    .flatMap((_, section) =>
      groups(people, columns).map((group, number) => {
        const ids = new Set(group.map(({ questionnaireId }) => questionnaireId))
        return {
          section,
          people: group,
          firstPerson: number * columns,
          firstStep: steps.findIndex((step) => step.section === section && ids.has(step.questionnaireId)),
        }
      }),
    )
    .filter(({ firstStep }) => firstStep !== -1)
}

function groups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}
