import { isHoganGroup } from '../../domain/providers/hogan-group.ts'
import type { Choice, ProviderCatalogue } from '../../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import { catalogueOf, enabledNorms, offeredTool, type Account, type OfferedTool } from '../catalogue.ts'
import type { OrderBody } from '../storage/orders.ts'
import { Refusal } from './refusal.ts'

/** The tool of an order that an account can place; throws the refusal of any other. */
export function checkOrder(account: Account, provider: OutsideProvider, order: OrderBody): OfferedTool {
  const tool = offeredTool(provider, order.toolId)
  if (!tool) throw refuse('UNKNOWN_TOOL', `${provider} has no tool "${order.toolId}".`)
  if (!tool.languageCodes.includes(order.languageCode))
    throw refuse('LANGUAGE_NOT_OFFERED', `${tool.name} is not offered in "${order.languageCode}".`)
  if (order.callbackUrl !== null && !isWebAddress(order.callbackUrl))
    throw refuse('INVALID_CALLBACK_URL', 'Messages are sent to addresses that begin with http:// or https://.')
  const catalogue = catalogueOf(provider, account)
  if (provider === 'Hogan') checkHogan(order, catalogue)
  if (provider === 'Pointleader') checkPointleader(order, catalogue)
  checkNorms(tool, order)
  return tool
}

function checkNorms(tool: OfferedTool, { norms, hogan }: OrderBody): void {
  if (norms === null) return
  if (!tool.norms.some(({ id }) => id === norms)) throw refuse('UNKNOWN_NORMS', `${tool.name} has no norms "${norms}".`)
  if (mayUse(tool, norms, hogan?.group)) return
  const enabled = enabledNorms(tool, hogan?.group).map(({ id }) => id)
  const others = enabled.length > 0 ? `enabled are ${enabled.join(' and ')}` : 'no others are enabled either'
  throw refuse('NORMS_NOT_ENABLED', `"${norms}" is not enabled for the client group ${hogan?.group}; ${others}.`)
}

/** Whether a Hogan group may use the norms. */
export function mayUse(tool: OfferedTool, norms: string, group: string | undefined): boolean {
  return enabledNorms(tool, group).some(({ id }) => id === norms)
}

function checkHogan({ hogan }: OrderBody, { masterAccounts }: ProviderCatalogue): void {
  if (!hogan) throw refuse('SETUP_MISSING', 'An order at Hogan needs a master account, a group and a product link.')
  const account = masterAccounts.find(({ id }) => id === hogan.masterAccountId)
  if (!account) throw refuse('UNKNOWN_MASTER_ACCOUNT', `There is no master account "${hogan.masterAccountId}".`)
  // A group that does not exist yet is made by its first order.
  if (!isHoganGroup(hogan.group)) throw refuse('INVALID_GROUP', `"${hogan.group}" cannot be the name of a group.`)
  if (!account.productLinks.includes(hogan.productLink))
    throw refuse('UNKNOWN_PRODUCT_LINK', `The account has no product link "${hogan.productLink}".`)
}

function checkPointleader({ pointleader }: OrderBody, lists: ProviderCatalogue): void {
  if (!pointleader) throw refuse('SETUP_MISSING', 'An order at Pointleader needs a server, a client, a site and a job.')
  const { server, client, site, job, returnLink } = pointleader
  const named: [code: string, of: readonly Choice[], value: string][] = [
    ['UNKNOWN_SERVER', lists.servers, server],
    ['UNKNOWN_CLIENT', lists.clients, client],
    ['UNKNOWN_SITE', lists.sites, site],
    ['UNKNOWN_JOB', lists.jobs, job],
  ]
  // Besides the links of the list any address may be returned to.
  if (returnLink !== null && !isWebAddress(returnLink))
    named.push(['UNKNOWN_RETURN_LINK', lists.returnLinks, returnLink])
  for (const [code, list, value] of named)
    if (!list.some(({ id }) => id === value)) throw refuse(code, `"${value}" is not in the list.`)
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

const refuse = (code: string, message: string) => new Refusal(code, 422, message)
