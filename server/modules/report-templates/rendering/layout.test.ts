import { afterAll, describe, expect, it } from 'vitest'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { faultsOfIndividual, layoutCases, reportOf, waveOf } from './testing/layout-cases.ts'

const engine = createPdfEngine({ concurrency: 2 })
afterAll(() => engine.close())

describe('the pages of the individual report', () => {
  it.concurrent.each(layoutCases.map((one) => [Object.values(one).join(', '), one] as const))(
    'hold what belongs on them: language, groups, raters, competencies, letters, comments, extras = %s (PLT-9-04)',
    async (_name, one) => {
      expect(await faultsOfIndividual(engine, reportOf(waveOf(one), one))).toEqual([])
    },
  )
})
