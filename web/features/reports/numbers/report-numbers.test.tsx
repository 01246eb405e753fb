import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getReportNumbers } from '../../../../contract/reports/report-numbers.ts'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { numbersOf } from '../../../../domain/reports/explain/report-numbers.ts'
import { notApplicable360 } from '../../../../domain/reports/report-360-input.ts'
import { buildReportInput } from '../../../../domain/reports/testing/build-report-input.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { reportOf } from '../testing/report.ts'
import { ReportNumbersDialog } from './report-numbers-dialog.tsx'

const input = buildReportInput({
  self: [[5, 2]],
  superior: [[3, 4]],
  colleague: [
    [4, 4],
    [2, notApplicable360],
  ],
  externalCustomer: [[1, 1]],
})
const names: Record<string, string> = { self: 'Self', superior: 'Superiors', colleague: 'Colleagues' }
const numbers = structuredClone(
  numbersOf(computeReport360(input), input.settings, {
    nameOf: (unit) => names[unit] ?? unit,
    label: () => 'Planning',
  }),
) as AnswerOf<typeof getReportNumbers>
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open() {
  const shown = await renderScreen(<ReportNumbersDialog report={reportOf(1)} onClose={() => undefined} />)
  const explanation = await shown.screen.findByRole('complementary', { name: 'How this number came about' })
  return { ...shown, explained: within(explanation) }
}

it('opens how a number came about: its inputs, how many answers, and the rule', async () => {
  server.answer(getReportNumbers, numbers)
  const { screen, user, explained } = await open()
  await user.click(screen.getByRole('button', { name: 'Planning', expanded: false }))
  await user.click(screen.getAllByRole('button', { name: /^Planning, All others: 3.00/ }).at(-1) ?? document.body)
  expect(explained.getByText(/Mean of 3 answers of the groups shown below/)).toBeTruthy()
  expect(explained.getByRole('row', { name: 'Superiors 3.00 1' })).toBeTruthy()
  expect(explained.getByRole('row', { name: 'Colleagues 3.00 2' })).toBeTruthy()
  expect(explained.queryByText(/externalCustomer/)).toBeNull()
})

it('says why a number is hidden, and of whom one answer is missing', async () => {
  server.answer(getReportNumbers, numbers)
  const { screen, user, explained } = await open()
  expect(explained.getByText(/not shown: 2 answers are needed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Planning', expanded: false }))
  const hidden = screen.getByRole('button', { name: 'Planning, Colleagues: hidden' })
  hidden.focus()
  await user.keyboard('{Enter}')
  expect(hidden.getAttribute('aria-pressed')).toBe('true')
  expect(explained.getByText(/needs at least 2 answers/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Planning, Gap/ })[0] ?? document.body)
  expect(explained.getByText(/Self 3.50 minus all others 3.50 is ±0.00/)).toBeTruthy()
})

it('says that a report has no numbers, and tries again', async () => {
  server.refuse(getReportNumbers, 409, { errorMessage: 'REPORT_WITHOUT_NUMBERS' })
  const { screen } = await renderScreen(<ReportNumbersDialog report={reportOf(1)} onClose={() => undefined} />)
  expect(await screen.findByText(/There are no numbers for this report/)).toBeTruthy()
})
