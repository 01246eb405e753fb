import type { TaskList } from 'graphile-worker'
import type { Services } from '../services.ts'
import type { JobName, JobPayloads } from './enqueue.ts'
import { failureReason } from './failure-reason.ts'

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], services: Services) => Promise<void> }

/**
 * The handlers as the queue wants them. The queue keeps what an error says, where it would be read by whoever sees the
 * job; so it gets the reason alone, and the log the error itself, its cause.
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
