import { afterAll, describe, expect, it } from 'vitest'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { notApplicable360, type ReportInput360 } from '../../../../domain/reports/report-360-input.ts'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { officialReportTemplates } from '../official/official-report-templates.ts'
import { sampleReport, sampleReportInput } from '../preview/sample-report.ts'
import { printReport } from './print-report.ts'
import { faultsOfIndividual, reportOf, waveOf } from './testing/layout-cases.ts'
import { layoutFaults } from './testing/layout-faults.ts'
import { officialSource } from './testing/official-report.ts'
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
  it.concurrent.each(
    Object.entries(rare).flatMap(([name, change]) =>
      reportLanguages.map((language) => [name, language, change] as const),
    ),
  )('hold what belongs on them with %s, in %s (PLT-9-04)', async (_name, language, change) => {
    const wave = change(sampleReportInput())
    const report = sampleReport(language, { report: computeReport360(wave), settings: wave.settings })
    expect(await faultsOfIndividual(engine, report)).toEqual([])
  })

  it('hold five thousand comments (PLT-9-04)', async () => {
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
})

describe.each(officialReportTemplates)('the shipped template “$name”', ({ report, data_scope, preview_data }) => {
  it.concurrent.each(reportLanguages)(
    'has pages that can be shown with its own preview data, in %s',
    async (language) => {
      const printed = await printReport(engine, {
        kind: 'preview',
        template: officialSource(report),
        dataScope: data_scope,
        previewData: preview_data,
        language,
        pictures: {},
        forScreen: false,
      })
      if ('problems' in printed) throw new Error(JSON.stringify(printed.problems))
      expect(await layoutFaults(printed.pdf, { wholeNames: [] })).toEqual([])
    },
  )
})
