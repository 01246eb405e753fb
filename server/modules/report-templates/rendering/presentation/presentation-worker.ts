import { parentPort, workerData } from 'node:worker_threads'
import type { IndividualReportInput } from '../report-input.ts'
import { individualPresentation } from './individual-presentation.ts'

const presentation = await individualPresentation(workerData as IndividualReportInput)
parentPort?.postMessage(presentation)
