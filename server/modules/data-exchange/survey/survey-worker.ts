import { parentPort, workerData } from 'node:worker_threads'
import type { SurveyTask } from './survey-tasks.ts'
import { answerTo } from './survey-thread.ts'

parentPort?.postMessage(await answerTo(workerData as SurveyTask))
