import { expect, test } from 'vitest'
import { sampleReport } from '../preview/sample-report.ts'
import { isolated } from './right-to-left.ts'
import { renderIndividual } from './testing/official-report.ts'

const [begin, end] = ['\u2068', '\u2069']

test.each([
  ['Jan Novák', 'Jan Novák'],
  ['שרה כהן', `${begin}שרה כהן${end}`],
  ['محمد (Mo)', `${begin}محمد (Mo)${end}`],
  ['Ελένη 王', 'Ελένη 王'],
])('%s keeps its direction to itself if it has another one', (name, written) => {
  expect(isolated(name)).toBe(written)
})

test('a name from right to left is isolated wherever the report prints it', () => {
  const name = 'שרה כהן'
  const { html } = renderIndividual({ ...sampleReport('en-GB'), assesseeName: name })
  const places = html.split(name)
  expect(places.length).toBeGreaterThan(3)
  expect(places.slice(0, -1).filter((before) => !before.endsWith(begin))).toEqual([])
  expect(places.slice(1).filter((after) => !after.startsWith(end))).toEqual([])
})
