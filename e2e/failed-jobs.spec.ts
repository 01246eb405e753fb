import { expect, test } from './fixtures/assay.ts'
import { expectNoSidewaysScroll } from './fixtures/layout.ts'

const job = {
  jobId: 41,
  task: 'finish-wave',
  state: 'failed',
  reason: 'DISK_FULL',
  queuedTime: '2026-11-16T08:00:00Z',
  nextTryTime: null,
  attempts: 10,
  companyGuid: null,
  companyName: 'Severočeské vodárny a kanalizace, akciová společnost',
}

test('an admin sees what failed in the background, restarts it or dismisses it @phone', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  // Nothing fails in the demo, so the responses are mocked.
  let jobs = [job, { ...job, jobId: 42, task: 'generate-report', reason: 'PRINTING_FAILED' }]
  await page.route('**/api/reports/failed-jobs/', (route) => route.fulfill({ json: { jobs, totalCount: jobs.length } }))
  await page.route('**/api/reports/failed-jobs/*/restart', (route) => {
    jobs = jobs.filter(({ jobId }) => !route.request().url().includes(`/${jobId}/`))
    return route.fulfill({ json: {} })
  })
  await page.route('**/api/reports/failed-jobs/42', (route) => {
    jobs = jobs.filter(({ jobId }) => jobId !== 42)
    return route.fulfill({ json: {} })
  })
  await openAs('admin')
  await page.getByRole('button', { name: /^Queue/ }).click()
  await page.getByRole('button', { name: 'Failed background work' }).click()
  const dialog = page.getByRole('dialog', { name: 'Failed background work' })
  await expect(dialog.getByText('The disk is full.')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Start again: Finish a wave, no. 41' }).click()
  await expect(dialog.getByText('The disk is full.')).toBeHidden()
  await expect(dialog.getByText('The document could not be printed.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Dismiss: .*42$/ }).click()
  await expectAccessible()
  await page.getByRole('dialog', { name: 'Dismiss this?' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByText('The document could not be printed.')).toBeHidden()
})
