import { loginStatus } from '../../domain/logins/login-status.ts'
import type { Diagnosis } from '../../domain/providers/assessment-provider.ts'
import { enabledNorms, offeredTool } from '../catalogue.ts'
import type { Order } from '../storage/orders.ts'
import { mayUse } from './check-order.ts'
import { passwordFormat } from './passwords.ts'
import { wordOf } from './words.ts'

/** What the simulated provider knows about a login. */
export function diagnose(order: Order): Diagnosis {
  const { provider, body, login } = order
  const tool = offeredTool(provider, body.toolId)
  const pairs = [
    ['Simulated', `yes: ${provider} itself was not asked`],
    [`Login at ${provider}`, `${activityOf(order)}, last used ${timeOf(order.startedAt) ?? 'never'}`],
    ['Participant ID', login],
    ...setupOf(order),
    ['Assessment', `${tool?.name ?? body.toolId}, language ${body.languageCode}`],
    ...(body.norms === null ? [] : [['Norms asked for', normsOf(order)]]),
    ['State', wordOf(provider, order.status)],
    ['Report queue', `0 waiting, ${order.completedAt ? 'report made' : 'no report yet'}`],
    ['Password', order.password === null ? 'none' : `set, format “${passwordFormat(body.passwordPattern)}”`],
  ] as [string, string][]
  return { problem: problemOf(order), pairs: pairs.map(([name, value]) => ({ name, value: value.slice(0, 1000) })) }
}

function problemOf({ problem, provider, body, status }: Order): string | null {
  const tool = offeredTool(provider, body.toolId)
  const { norms, hogan } = body
  if (tool && norms !== null && !mayUse(tool, norms, hogan?.group))
    return `Hogan knows the login but refuses the norms. “${norms}” is not enabled for this client group.`
  if (problem !== null) return problem
  if (status === loginStatus.locked) return 'The login is locked. Unlock it so that the person can go on.'
  if (status === loginStatus.expired) return 'The time for this test is over.'
  return null
}

function activityOf({ status }: Order): string {
  if (status === loginStatus.locked) return 'locked'
  if (status === loginStatus.expired) return 'expired'
  return status === loginStatus.deleted ? 'cancelled' : 'active'
}

function setupOf({ body: { hogan, pointleader } }: Order): [string, string][] {
  if (hogan)
    return [
      ['Master account', hogan.masterAccountId],
      ['Client group', hogan.group],
      ['Product link', hogan.productLink],
    ]
  if (!pointleader) return []
  const { server, client, site, job } = pointleader
  return [
    ['Server', server],
    ['Client and site', `${client}, ${site}`],
    ['Job', job],
  ]
}

function normsOf({ provider, body }: Order): string {
  const tool = offeredTool(provider, body.toolId)
  const enabled = tool ? enabledNorms(tool, body.hogan?.group).map(({ id }) => id) : []
  return `${body.norms}, enabled are ${enabled.join(' and ') || 'none'}`
}

const timeOf = (instant: Date | null) => instant?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC')
