/** Longer ones leave no room for the names of their records, which may have 253 characters. */
export const domainNameMax = 200
export const domainsMax = 20
export const addressesMax = 20

export type DomainNameProblem = 'REQUIRED' | 'INVALID_DOMAIN' | 'DOMAIN_TOO_LONG'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** Names that only the network around the server knows, or none: what is there is nobody's business (RFC 6761, 6762). */
const inner: ReadonlySet<string> = new Set([
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
])

/** The domain in what somebody typed or pasted: `@firm.example`, an address of it, or that of its pages. */
export function typedDomain(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:(?:\/\/)?/, '')
    .replace(/[/?#].*$/s, '')
  return bare.slice(bare.lastIndexOf('@') + 1).replace(/\.$/, '')
}

/** The error in a domain that is written as name servers know it (xn--…); null if there is none. */
export function domainNameProblem(ascii: string): DomainNameProblem | null {
  if (ascii === '') return 'REQUIRED'
  if (ascii.length > domainNameMax) return 'DOMAIN_TOO_LONG'
  const labels = ascii.split('.')
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && topLevel.test(labels.at(-1) ?? '')
  return isDomain && !inner.has(labels.at(-1) ?? '') ? null : 'INVALID_DOMAIN'
}
