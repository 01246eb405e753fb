import type { TaskList } from 'graphile-worker'
import type { Services } from '../services.ts'
import type { JobName, JobPayloads } from './enqueue.ts'
import { failureReason } from './failure-reason.ts'

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], services: Services) => Promise<void> }

/**
 * The handlers in the form that the queue expects. The queue stores the text of an error, where everybody who sees the
 * job could read it; so it gets only the reason, and the log gets the error itself with its cause.
 */
export function taskListOf(handlers: Partial<JobHandlers>, services: Services): TaskList {
  const tasks: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    tasks[name] = async (payload) => {
      try {
        await (handler as (payload: unknown, services: Services) => Promise<void>)(payload, services)
      } catch (error) {
        throw new Error(failureReason(error), { cause: error })
      }
    }
  }
  return tasks
}
