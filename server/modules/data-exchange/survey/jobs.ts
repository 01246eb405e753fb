import type { JobHandlers } from '../../../platform/jobs/worker.ts'
import { forgetSurveyFiles } from './forget-survey-files.ts'
import { importSurvey } from './import-survey.ts'

export const surveyJobs = {
  'import-survey': (order, services) => importSurvey(services, order),
  'forget-survey-files': (_payload, services) => forgetSurveyFiles(services),
} satisfies Partial<JobHandlers>
