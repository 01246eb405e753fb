import { z } from 'zod'
import { domainStates } from '../../domain/sender-domains/domain-life.ts'
import { addressesMax } from '../../domain/sender-domains/domain-name.ts'
import { recordKinds } from '../../domain/sender-domains/needed-records.ts'
import { displayNameMax, localPartMax } from '../../domain/sender-domains/sender-address.ts'
import { endpoint } from '../endpoint.ts'
import { guid, line, nothing } from '../shapes.ts'

const ofCompany = z.object({ companyGuid: guid })
const ofDomain = z.object({ companyGuid: guid, domainGuid: guid })

const record = z.object({
  kind: z.enum(recordKinds),
  /** Of a key; else null. */
  selector: z.string().nullable(),
  /** Without it no mail is sent from the domain; the others help mails to arrive. */
  isNeeded: z.boolean(),
  /** A key: mails are signed with it now. */
  isInUse: z.boolean(),
  name: z.string(),
  value: z.string(),
  state: z.enum(['unchecked', 'found', 'missing', 'different', 'unknown']),
  /** What stands there, as far as it concerns the record; cut where it is long. */
  found: z.array(z.string()),
  /** Where it was found instead: the domain was entered twice. */
  foundAt: z.string().nullable(),
  /** The only record with this purpose that the domain may have, with what is there and what is needed. */
  merged: z.string().nullable(),
  checkedAt: z.string().nullable(),
})

const address = { localPart: line(localPartMax + 200), displayName: line(displayNameMax).default('') }

const senderDomain = z.object({
  domainGuid: z.string(),
  /** As people write it. */
  name: z.string(),
  /** As name servers know it. */
  asciiName: z.string(),
  state: z.enum(domainStates),
  createdAt: z.string(),
  checkedAt: z.string().nullable(),
  lostAt: z.string().nullable(),
  records: z.array(record),
  addresses: z.array(z.object({ localPart: z.string(), displayName: z.string() })),
  revision: z.string(),
})

export const listSenderDomains = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/sender-domains',
  schema: {
    summary:
      'Domains of an organization from which its mails are sent, with the records that they need; without any private key',
    params: ofCompany,
    response: {
      200: z.object({
        domains: z.array(senderDomain),
        mayChange: z.boolean(),
        /** The domain to which mails that cannot be delivered come back. */
        returnDomain: z.string(),
        /** What the house's mail server asks SPF records for; empty if it is not known. */
        spfInclude: z.string(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeSenderDomains', errors: [] },
})

export const addSenderDomain = endpoint({
  method: 'POST',
  url: '/api/crm/company/:companyGuid/sender-domains',
  schema: {
    summary: 'Adds a domain with a new key; it is used once its records are found',
    params: ofCompany,
    body: z.strictObject({ name: line(300) }),
    response: { 200: senderDomain },
  },
  config: { caller: 'user', needs: 'manageSenderDomains', errors: ['DOMAIN_ALREADY_ADDED', 'TOO_MANY_DOMAINS'] },
})

export const removeSenderDomain = endpoint({
  method: 'DELETE',
  url: '/api/crm/company/:companyGuid/sender-domains/:domainGuid',
  schema: {
    summary: 'Removes a domain with its keys and addresses; mails that wait with such a sender are not sent',
    params: ofDomain,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'manageSenderDomains', errors: [] },
})

export const checkSenderDomain = endpoint({
  method: 'POST',
  url: '/api/crm/company/:companyGuid/sender-domains/:domainGuid/check',
  schema: {
    summary:
      'Asks the name servers for the records of a domain now; within ten seconds the answer is that of the last check',
    params: ofDomain,
    response: { 200: senderDomain },
  },
  config: { caller: 'user', needs: 'seeSenderDomains', errors: [] },
})

export const changeSenderKey = endpoint({
  method: 'POST',
  url: '/api/crm/company/:companyGuid/sender-domains/:domainGuid/new-key',
  schema: {
    summary:
      'Makes a new key; the present one signs until the record of the new one is found. Repeated: the one that waits',
    params: ofDomain,
    response: { 200: senderDomain },
  },
  config: { caller: 'user', needs: 'manageSenderDomains', errors: [] },
})

export const saveSenderAddresses = endpoint({
  method: 'PUT',
  url: '/api/crm/company/:companyGuid/sender-domains/:domainGuid/addresses',
  schema: {
    summary: 'Saves the addresses of a domain that may be senders',
    params: ofDomain,
    body: z.strictObject({
      addresses: z.array(z.strictObject(address)).max(addressesMax),
      revision: z.string().max(64),
    }),
    response: { 200: senderDomain },
  },
  config: { caller: 'user', needs: 'manageSenderDomains', errors: [] },
})
