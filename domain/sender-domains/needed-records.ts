/** Records without which no mail is sent from a domain, and two that help mails to arrive. */
export const recordKinds = ['proof', 'dkim', 'spf', 'dmarc'] as const
export type RecordKind = (typeof recordKinds)[number]

/** A TXT record; `value` as it is entered, without quotes. */
export type NeededRecord = { kind: RecordKind; selector: string | null; name: string; value: string }

export type KeyOfDomain = { selector: string; publicKey: string }
export type DomainToSet = { name: string; proof: string; keys: readonly KeyOfDomain[] }

export const isNeeded = (kind: RecordKind): boolean => kind === 'proof' || kind === 'dkim'

/** The key under which the result of a record's check is kept. */
export const recordKey = ({ kind, selector }: Pick<NeededRecord, 'kind' | 'selector'>): string =>
  selector === null ? kind : `${kind}:${selector}`

/** The records of a domain, the needed ones first. `spfInclude`: what the house's mail server asks for, if it is known. */
export function neededRecords({ name, proof, keys }: DomainToSet, spfInclude: string | undefined): NeededRecord[] {
  const record = (kind: RecordKind, at: string, value: string, selector: string | null = null): NeededRecord => ({
    kind,
    selector,
    name: at,
    value,
  })
  return [
    record('proof', `_assay.${name}`, `assay-verification=${proof}`),
    ...keys.map(({ selector, publicKey }) =>
      record('dkim', `${selector}._domainkey.${name}`, `v=DKIM1; k=rsa; p=${publicKey}`, selector),
    ),
    ...(spfInclude ? [record('spf', name, `v=spf1 ${spfInclude} ~all`)] : []),
    record('dmarc', `_dmarc.${name}`, 'v=DMARC1; p=none'),
  ]
}
