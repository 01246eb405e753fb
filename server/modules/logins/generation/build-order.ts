import type { ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'

/** A login with everything that its order says. */
export type OrderRow = {
  id: number
  provider: ToolProvider
  order_key: string
  organization_id: string
  /** The order as it was sent before. */
  order_sent: ProviderOrder | null
  order_may_exist: boolean
  /** The wave, its project or the organization was deleted. */
  is_place_gone: boolean
  assessee_guid: string
  name: string
  incognito: boolean
  person_language: string
  tool_id: string
  tool_language: string | null
  use_default_language: boolean
  offered_languages: string[]
  norms: string | null
  password_pattern: string | null
  pointleader_job: string | null
  custom_input: Record<string, string>
  hogan_master_account_id: string | null
  hogan_group: string | null
  hogan_product_link: string | null
  pointleader_server: string | null
  pointleader_client: string | null
  pointleader_site: string | null
  pointleader_return_link: string | null
}

type Refusal = { refusal: string }

/** What is sent to the provider, or why it cannot be. A repeated order says what it said first, whatever changed meanwhile. */
export function buildOrder(row: OrderRow): { order: ProviderOrder } | Refusal {
  if (row.order_sent) return { order: row.order_sent }
  const languageCode = row.use_default_language ? row.person_language : (row.tool_language ?? row.person_language)
  if (!row.offered_languages.includes(languageCode)) return { refusal: 'LANGUAGE_NOT_OFFERED' }
  const hogan = row.provider === 'Hogan' ? hoganOf(row) : null
  if (hogan && 'refusal' in hogan) return hogan
  const pointleader = row.provider === 'Pointleader' ? pointleaderOf(row) : null
  if (pointleader && 'refusal' in pointleader) return pointleader
  return {
    order: {
      orderKey: row.order_key,
      companyGuid: row.organization_id,
      toolId: row.tool_id,
      languageCode,
      norms: row.norms || null,
      person: { reference: row.assessee_guid, name: row.incognito ? '' : row.name },
      passwordPattern: row.password_pattern,
      hogan,
      pointleader,
      customInput: row.custom_input,
    },
  }
}

function hoganOf(row: OrderRow): NonNullable<ProviderOrder['hogan']> | Refusal {
  const { hogan_master_account_id: masterAccountId, hogan_group: group, hogan_product_link: productLink } = row
  if (!masterAccountId || !group || !productLink) return { refusal: 'HOGAN_SETUP_MISSING' }
  return { masterAccountId, group, productLink }
}

function pointleaderOf(row: OrderRow): NonNullable<ProviderOrder['pointleader']> | Refusal {
  const { pointleader_server: server, pointleader_client: client, pointleader_site: site, pointleader_job: job } = row
  if (!server || !client || !site) return { refusal: 'POINTLEADER_SETUP_MISSING' }
  if (!job) return { refusal: 'POINTLEADER_JOB_MISSING' }
  return { server, client, site, returnLink: row.pointleader_return_link, job }
}
