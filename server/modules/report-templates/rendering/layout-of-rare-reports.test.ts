import { afterAll, describe, expect, it } from 'vitest'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { notApplicable360, type ReportInput360 } from '../../../../domain/reports/report-360-input.ts'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { sampleReport, sampleReportInput } from '../preview/sample-report.ts'
import { faultsOfIndividual, reportOf, waveOf } from './testing/layout-cases.ts'
import { reportLanguages } from './texts.ts'

const engine = createPdfEngine({ concurrency: 2 })
afterAll(() => engine.close())

const rare: Record<string, (wave: ReportInput360) => ReportInput360> = {
  'all groups hidden': (wave) => ({
    ...wave,
    settings: { ...wave.settings, minSuperiorsToSeeResults: 50, minNonsuperiorsToSeeResults: 50 },
  }),
  'only the own rating': (wave) => ({
    ...wave,
    raters: wave.raters.filter(({ group }) => group === 'self'),
    importanceRatings: null,
  }),
  'nobody who could judge anything': (wave) => ({
    ...wave,
    answers: wave.answers.map((answer) => ({ ...answer, value: notApplicable360 })),
  }),
  'no answers': (wave) => ({ ...wave, raters: [], comments: [] }),
}

describe('the pages of an individual report', () => {
  // First, since the others are printed beside it.
  it.concurrent('hold five thousand comments (PLT-9-04)', async () => {
    const many = {
      language: 'de',
      groups: 6,
      raters: 40,
      competencies: 8,
      letters: 5,
      comments: 5000,
      extras: false,
    } as const
    expect(await faultsOfIndividual(engine, reportOf(waveOf(many), many))).toEqual([])
  })

  it.concurrent.each(
    Object.entries(rare).flatMap(([name, change]) =>
      reportLanguages.map((language) => [name, language, change] as const),
    ),
  )('hold what belongs on them with %s, in %s (PLT-9-04)', async (_name, language, change) => {
    const wave = change(sampleReportInput())
    const report = sampleReport(language, { report: computeReport360(wave), settings: wave.settings })
    expect(await faultsOfIndividual(engine, report)).toEqual([])
  })
})
