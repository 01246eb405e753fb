import { expect, test } from 'vitest'
import { jobFailures } from '../domain/queue/job-failures.ts'
import { jobs } from '../server/jobs.ts'
import texts from '../web/locales/en/failed-jobs.json' with { type: 'json' }

// Server and pages do not import each other, so neither can check this.
test('every background job and every reason of failure has a text', () => {
  expect(Object.keys(texts.task).toSorted()).toEqual(Object.keys(jobs).toSorted())
  expect(Object.keys(texts.reason).toSorted()).toEqual(jobFailures.toSorted())
})
