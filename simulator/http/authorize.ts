import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { DistributorCode } from '../../domain/crm/branches.ts'
import type { Account } from '../catalogue.ts'
import { Refusal } from '../orders/refusal.ts'

/** What is sent for the account of each branch. */
export type BranchKeys = readonly (readonly [branch: DistributorCode, key: string])[]

export type AccountOf = (request: FastifyRequest) => Account | undefined

/** Tells by the key that a call sends whose account it is: the whole house's or a branch's. */
export function accountsOf({ key, branchKeys }: { key: string; branchKeys: BranchKeys }): AccountOf {
  const accounts: [wanted: Buffer, account: Account][] = [
    [hash(key), 'all'],
    ...branchKeys.map(([branch, own]): [Buffer, Account] => [hash(own), branch]),
  ]
  return ({ headers }) => {
    const [, sent = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
    const given = hash(sent)
    // How long the comparison takes says nothing about the keys.
    return accounts.find(([wanted]) => timingSafeEqual(given, wanted))?.[1]
  }
}

/** Lets calls of these accounts through. */
export function onlyAccounts(accountOf: AccountOf, isLet: (account: Account) => boolean): onRequestHookHandler {
  return (request, reply, done) => {
    const account = accountOf(request)
    if (account !== undefined && isLet(account)) return done()
    void reply.header('www-authenticate', 'Bearer realm="Simulated provider"')
    return done(unknownKey())
  }
}

export const unknownKey = () => new Refusal('UNKNOWN_KEY', 401, 'The key is missing or not known.')

const hash = (text: string) => createHash('sha256').update(text).digest()
