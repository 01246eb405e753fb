import { fewestAssessees } from '../../reports/wave/team-means.ts'
import type { AcdcLevel, AcdcReportInput } from './acdc-report.ts'
import { levelOf, toOneDecimal } from './compute-acdc-report.ts'

export type AcdcPersonScores = { assesseeId: number; name: string; agreed: ReadonlyMap<number, number> }

export type AcdcGroupReport = {
  people: {
    name: string
    /** In the order of the competencies. */
    scores: { section: number; agreed: number | null; level: AcdcLevel | null }[]
    /** Of the agreed scores, to one decimal; null without any. */
    mean: number | null
  }[]
  competencies: {
    section: number
    /** Means and ends are those of people; null for fewer than three. */
    mean: number | null
    lowest: number | null
    highest: number | null
    /** People in each part of the scale. */
    levels: Record<AcdcLevel, number>
  }[]
}

type Input = Pick<AcdcReportInput, 'scale' | 'sections'> & { people: readonly AcdcPersonScores[] }

/** People and competencies with the agreed scores. It names people: it is for those who decide about them. */
export function computeAcdcGroupReport({ scale, sections, people }: Input): AcdcGroupReport {
  const level = (agreed: number | null) => (agreed === null ? null : levelOf(agreed, scale))
  return {
    people: people.map(({ name, agreed }) => {
      const scores = sections.map(({ number }) => {
        const score = agreed.get(number) ?? null
        return { section: number, agreed: score, level: level(score) }
      })
      return { name, scores, mean: meanOf(scores.flatMap((one) => (one.agreed === null ? [] : [one.agreed]))) }
    }),
    competencies: sections.map(({ number }) => {
      const scores = people.flatMap(({ agreed }) => agreed.get(number) ?? [])
      const isEnough = scores.length >= fewestAssessees
      const count = (wanted: AcdcLevel) => scores.filter((score) => level(score) === wanted).length
      return {
        section: number,
        mean: isEnough ? meanOf(scores) : null,
        lowest: isEnough ? Math.min(...scores) : null,
        highest: isEnough ? Math.max(...scores) : null,
        levels: { low: count('low'), middle: count('middle'), high: count('high') },
      }
    }),
  }
}

function meanOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  return toOneDecimal(scores.reduce((sum, one) => sum + one, 0) / scores.length)
}
