import type { SurveyOutcome, SurveyTask } from './survey-tasks.ts'
import { answerTo } from './answer-task.ts'

async function outcomeOf(task: SurveyTask): Promise<SurveyOutcome> {
  try {
    return { answer: await answerTo(task) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (task) => {
  void outcomeOf(task as SurveyTask).then((outcome) => process.send?.(outcome))
})
