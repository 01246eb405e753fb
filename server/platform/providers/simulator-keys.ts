import { createHmac } from 'node:crypto'
import { distributorCodes, type DistributorCode } from '../../../domain/crm/branches.ts'

/** The key by which the simulator signs its messages, for every branch and provider. */
export function simulatorWebhookKey(key: string): string {
  return createHmac('sha256', key).update('webhook').digest('hex')
}

/** The key of a branch's account at the simulator, which offers each branch its own master accounts. */
export function simulatorBranchKey(key: string, branch: DistributorCode): string {
  return createHmac('sha256', key).update(`branch ${branch}`).digest('hex')
}

export const simulatorBranchKeys = (key: string): readonly (readonly [branch: DistributorCode, key: string])[] =>
  distributorCodes.map((branch) => [branch, simulatorBranchKey(key, branch)])
