import type { Endpoint } from '../../../contract/endpoint.ts'

type Parts = { params?: unknown; query?: unknown }

/** `/api/crm/company/:companyGuid/:waveGuid?` with its values; an optional segment without one is left out. */
export function requestUrl(endpoint: Endpoint, { params, query }: Parts): string {
  const values = record(params)
  const path = endpoint.url.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    const value = values[name]
    if (isGiven(value)) return `/${encodeURIComponent(String(value))}`
    if (optional) return ''
    throw new Error(`${endpoint.url} needs ${name}`)
  })
  const search = searchOf(record(query))
  return search ? `${path}?${search}` : path
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isGiven(one)) search.append(name, String(one))
  }
  return search.toString()
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
