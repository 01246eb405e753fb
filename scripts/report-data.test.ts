import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportFilters } from '../domain/report-templates/filters.ts'
import { commonTags, groupTags, individualTags } from '../domain/report-templates/tags.ts'
import { acdcGroupTags, acdcPersonTags } from '../domain/report-templates/acdc-tags.ts'
import { samplePreviewData } from '../server/modules/report-templates/preview/sample-preview-data.ts'
import { renderInProcess } from '../server/modules/report-templates/rendering/render-in-process.ts'
import { sampleReport } from '../server/modules/report-templates/preview/sample-report.ts'
import { renderDocument } from '../server/modules/report-templates/rendering/report-document.ts'
import { sampleGroupReport } from '../server/modules/report-templates/rendering/testing/sample-group-report.ts'
import { availablePictures } from '../server/modules/report-templates/pictures.ts'
import { exampleOf, reportDataPage } from './parts/report-data-page.ts'

test('docs/report-data.md says what there is; node scripts/report-data.ts writes it', () => {
  expect(readFileSync('docs/report-data.md', 'utf8')).toBe(reportDataPage())
})

const examples: [string, string][] = [
  ...Object.entries({ ...commonTags, ...individualTags }).map(([name, tag]): [string, string] => [
    name,
    exampleOf(name, tag),
  ]),
  ...Object.entries(reportFilters).map(([name, { example }]): [string, string] => [name, example]),
]

test.each(examples)('the example of %s can be printed', (_name, body) => {
  const template = { header: body, body, footer: '', report: 'individual', used: [], snippets: {} }
  const printed = renderDocument({ template, data: sampleReport('cs'), pictures: availablePictures() })
  expect('problems' in printed ? printed.problems : []).toEqual([])
})

test.each(Object.entries(groupTags))('the example of %s can be printed about a group', (name, tag) => {
  const template = { header: '', body: exampleOf(name, tag), footer: '', report: 'wave', used: [], snippets: {} }
  const printed = renderDocument({ template, data: sampleGroupReport('wave', 'cs'), pictures: availablePictures() })
  expect('problems' in printed ? printed.problems : []).toEqual([])
})

const acdcExamples = [
  ...Object.entries(acdcPersonTags).map(([name, tag]) => ['acdc-person', name, tag] as const),
  ...Object.entries(acdcGroupTags).map(([name, tag]) => ['acdc-group', name, tag] as const),
]

test.each(acdcExamples)('the example of a report "%s" for %s can be printed', async (report, name, tag) => {
  const isOfOne = report === 'acdc-person'
  const answer = await renderInProcess({
    kind: 'preview',
    template: { header: '', body: exampleOf(name, tag), footer: '', report, used: [], snippets: {} },
    dataScope: isOfOne ? 1 : 2,
    previewData: samplePreviewData(isOfOne ? 'person-acdc' : 'group-acdc', 'cs'),
    language: 'cs',
    pictures: availablePictures(),
    forScreen: true,
  })
  expect('problems' in answer ? answer.problems : []).toEqual([])
})
