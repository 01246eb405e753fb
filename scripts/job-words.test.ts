import { expect, test } from 'vitest'
import { jobFailures } from '../domain/queue/job-failures.ts'
import { jobs } from '../server/jobs.ts'
import texts from '../web/locales/en/queue.json' with { type: 'json' }

// Server and pages do not know each other, so that neither can see to this.
test('every background job and every reason of its failure has words', () => {
  expect(Object.keys(texts.jobs.task).toSorted()).toEqual(Object.keys(jobs).toSorted())
  expect(Object.keys(texts.jobs.reason).toSorted()).toEqual(jobFailures.toSorted())
})
